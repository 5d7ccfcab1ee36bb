/** The workshop's part of the protocol, and what a game's folder gives to it. */
import type { Component } from 'svelte'
import { ask, Refused } from './api'
import type { Components } from './board'
import type { CheckedPack, Comparing, KeptPack, OpenedPack } from './packs'
import type { Words } from './words'

/** A value of a TOML file. */
export type Value = string | number | boolean | Value[] | { [key: string]: Value }
export type Entry = Record<string, Value>
/** What the files of a pack say, by their names. */
export type Files = Record<string, Record<string, Entry | Entry[]>>

/** What the picture of one entry is handed: it shows the entry and calls `set` with what somebody chose. */
export interface PictureProps {
  entry: Entry
  at: number // which one of its table
  set: (field: string, value: Value) => void
  words: Words
  files: Files
  components: Components // of the last draft that was in order
}

/** terem/games/<game>/ui/workshop.ts exports `pictures`, by table: `tile`. An entry without one is shown field by field. */
export interface Picture {
  Picture: Component<PictureProps>
  fields: readonly string[] // those that the picture edits
  size?: 'small' | 'wide'
}
export interface GameWorkshop {
  pictures: Record<string, Picture>
  /** Drawings that the pictures use by name, once on the page. */
  Defs?: Component<Record<string, never>>
}

const found = import.meta.glob<GameWorkshop>('../../../terem/games/*/ui/workshop.ts')

export async function loadWorkshop(game: string): Promise<GameWorkshop> {
  const load = found[`../../../terem/games/${game}/ui/workshop.ts`]
  return load ? load() : { pictures: {} }
}

export const workshop = {
  open: (game: string, pack = '') => ask<OpenedPack>('GET', `/workshop/${game}${pack ? `?pack=${pack}` : ''}`),
  check: (game: string, files: Files) => ask<CheckedPack>('POST', `/workshop/${game}/check`, { files }),
  keep: (game: string, name: string, files: Files) => ask<KeptPack>('POST', `/workshop/${game}/packs`, { name, files }),
  drop: (game: string, digest: string) => ask<void>('DELETE', `/workshop/${game}/packs/${digest}`),
  kept: () => ask<KeptPack[]>('GET', '/packs'),
  zip: (game: string, digest: string) => `/api/workshop/${game}/packs/${digest}/zip`,
}

async function send(path: string, body: BodyInit, signal?: AbortSignal): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(`/api/workshop/${path}`, { method: 'POST', body, signal: signal ?? null })
  } catch {
    throw new Refused(0, signal?.aborted ? 'stopped' : 'offline', '')
  }
  if (answer.ok) return answer
  const told = (await answer.json().catch(() => ({ code: 'http', words: answer.statusText }))) as { code: string; words: string }
  throw new Refused(answer.status, told.code, told.words)
}

export async function unzip(game: string, file: Blob): Promise<OpenedPack> {
  return (await send(`${game}/unzip`, file)).json() as Promise<OpenedPack>
}

/** The steps of a comparison as they come in; the last one has the result. */
export async function* compare(game: string, pack: string, players: number, signal: AbortSignal): AsyncGenerator<Comparing> {
  const answer = await send(`${game}/compare`, JSON.stringify({ pack, players }), signal)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop()!
      for (const line of lines) yield JSON.parse(line) as Comparing
    }
  } catch (error) {
    if (!signal.aborted) throw new Refused(0, 'offline', String(error))
  }
}
