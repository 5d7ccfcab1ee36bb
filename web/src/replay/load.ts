/** A finished game or an uploaded record, all its turns at once. */
import { ask, Refused } from '$lib/api'
import type { Replayed } from '$lib/messages'

export const OPEN = -1

/** Where it is stored: at a table we may watch, or among the public records. */
export type Shelf = 'tables' | 'records'

export interface Loaded {
  shelf: Shelf
  game: Replayed
}

export const shelves = new Map<string, Shelf>() // of the games loaded so far

/** The game as this seat saw it; raises Refused. */
export async function load(id: string, seat: number): Promise<Loaded> {
  const known = shelves.get(id)
  if (known) return { shelf: known, game: await whole(known, id, seat) }
  for (const shelf of ['tables', 'records'] as const) {
    try {
      const game = await whole(shelf, id, seat)
      shelves.set(id, shelf)
      return { shelf, game }
    } catch (error) {
      const elsewhere = error instanceof Refused && (error.status === 401 || error.status === 404)
      if (shelf === 'records' || !elsewhere) throw error
    }
  }
  throw new Refused(404, 'no-record', '')
}

const AGAIN = 2000 // milliseconds until the next try, when the server is busy
const TRIES = 10

/** Some turns, which the server may not have time for at once. */
async function page(shelf: Shelf, id: string, seat: number, from: number): Promise<Replayed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask<Replayed>('GET', `/${shelf}/${id}/replay?seat=${seat}&from=${from}`)
    } catch (error) {
      const busy = error instanceof Refused && (error.status === 429 || error.status === 503)
      if (!busy || tries === TRIES) throw error
      await new Promise((go) => setTimeout(go, AGAIN))
    }
  }
}

async function whole(shelf: Shelf, id: string, seat: number): Promise<Replayed> {
  let game = await page(shelf, id, seat, 0)
  while (game.turns.length < game.count) {
    const more = await page(shelf, id, seat, game.turns.length)
    if (!more.turns.length) break
    game = { ...game, turns: [...game.turns, ...more.turns] }
  }
  return game
}
