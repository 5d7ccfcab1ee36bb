/** What another Terem saved of somebody, taken in piece by piece: packs first, because games need them. */
import { api, ask, Refused } from './api'
import type { Brought } from './personal'

export interface Piece {
  kind: 'pack' | 'game' | 'record'
  /** The key of the game. */
  game: string
  /** Whether it was not here yet. */
  send(): Promise<boolean>
}
export interface Brings {
  name: string // of the person; may be empty
  pieces: Piece[]
}

const MOST = 100_000_000 // bytes of a file
const PAUSE = 3000 // milliseconds until a home that has much to do is asked again
const TRIES = 10
const BUSY = ['too-many', 'busy']

/** Throws a Refused with the code of what is wrong with the file. */
export async function readFile(file: File): Promise<Brings> {
  if (file.size > MOST) throw new Refused(413, 'large', 'The file is too large.')
  const found = read(await file.text().catch(() => ''))
  if (!found?.pieces.length) throw new Refused(400, 'nothing', 'There is nothing of Terem in this file.')
  return found
}

function read(text: string): Brings | undefined {
  if (text.startsWith('terem record ')) return { name: '', pieces: [record(text)] }
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    return undefined
  }
  const whole = fields(told)
  const packs = rows(whole.packs).map(({ game, name, files }) => pack(String(game), name, files))
  const games = rows(whole.games).map(({ record, seats, ended }) => game(String(record), seats, ended))
  const records = [...rows(whole.records), ...rows(whole.uploads)].map((one) => record(String(one.record)))
  return { name: typeof whole.name === 'string' ? whole.name : '', pieces: [...packs, ...games, ...records] }
}

const fields = (told: unknown) => (told && typeof told === 'object' ? (told as Record<string, unknown>) : {})
const rows = (told: unknown) => (Array.isArray(told) ? told.map(fields) : [])
const gameOf = (record: string) => /^game: (\w+)$/m.exec(record)?.[1] ?? ''

function pack(game: string, name: unknown, files: unknown): Piece {
  const send = () => ask('POST', `/workshop/${encodeURIComponent(game)}/packs`, { name, files }).then(() => true)
  return { kind: 'pack', game, send }
}

function game(record: string, seats: unknown, ended: unknown): Piece {
  const send = () => ask<Brought>('POST', '/me/games', { record, seats, ended }).then((told) => told.is_new)
  return { kind: 'game', game: gameOf(record), send }
}

function record(text: string): Piece {
  return { kind: 'record', game: gameOf(text), send: () => api.upload(text).then(() => true) }
}

/** Send it; a home that has much to do is asked again until it has time. */
export async function patiently(piece: Piece, stop: AbortSignal): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return await piece.send()
    } catch (error) {
      if (!(error instanceof Refused && BUSY.includes(error.code)) || tried === TRIES || stop.aborted) throw error
      await new Promise((next) => setTimeout(next, PAUSE))
    }
  }
}
