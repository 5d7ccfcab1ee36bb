/** What is marked on a board: the steps of a hint, what others did last. A game says once where a step and an event belong; hints, the log and a review draw the same marks. */
import type { GameUi } from './board'
import type { Event } from './events'
import type { ToldTurn } from './messages'

export interface Mark {
  cells: readonly string[] // in the board's own names; the first one is the place itself
  way?: readonly [from: string, to: string] // an arrow between two of them
  both?: boolean // with a head at each end
  piece?: string // what lies on the first cell afterwards, in the game's notation
  number?: number // of the step, in a hint
  seat?: number // who did it
  on?: number // the seat whose own board it belongs to, where everybody has one
  step?: string // in the game's notation; a step without a cell is marked where it can be pressed
}

/** Signs of the seats, beside their colours: paths around 0,0, about ten wide. */
export const SIGNS = [
  'M-5 0A5 5 0 1 1 5 0 5 5 0 1 1-5 0Z',
  'M0-5.6 5.6 4.4H-5.6Z',
  'M-4.6-4.6H4.6V4.6H-4.6Z',
  'M0-6.2 1.7-2 6.2-1.7 2.7 1.2 3.8 5.6 0 3.2-3.8 5.6-2.7 1.2-6.2-1.7-1.7-2Z',
  'M-2-5.6H2V-2H5.6V2H2V5.6H-2V2H-5.6V-2H-2Z',
  'M-5.6-4.4H5.6L0 5.6Z',
] as const
export const signOf = (seat: number, signs: readonly string[] = SIGNS) => signs[seat % signs.length]!
export const tintOf = (ui: GameUi, seat: number) => ui.tints?.[seat] ?? `var(--seat-${seat % SIGNS.length})`

/** A turn, from the position it begins in: numbered steps. Call it to show any turn on a board. */
export function plan(ui: GameUi, actions: readonly string[], view: unknown, from = 0): Mark[] {
  const traced = ui.trace?.(actions, view) ?? []
  return actions.map((step, i) => ({ ...(traced[i] ?? { cells: [] }), step, number: from + i + 1 }))
}

/** Where an event happened: the cells that its line in the log lights up. */
export const happened = (ui: GameUi, event: Event, view: unknown): Mark | undefined => ui.placed?.(event, view)

/** The last turn of each of the others, since this seat played. */
export function lastTurns(turns: readonly ToldTurn[], seat: number, seats: number): Map<number, ToldTurn> {
  const found = new Map<number, ToldTurn>()
  for (let i = turns.length - 1; i >= Math.max(0, turns.length - 3 * seats); i -= 1) {
    const turn = turns[i]!
    if (turn.by === seat) break
    if (turn.by !== null && !found.has(turn.by)) found.set(turn.by, turn)
  }
  return found
}

export function marksOfTurn(ui: GameUi, turn: ToldTurn, view: unknown): Mark[] {
  return turn.events.flatMap((event) => {
    if (!('seat' in event) || event.seat !== turn.by) return []
    const mark = happened(ui, event, view)
    return mark?.cells.length ? [{ ...mark, seat: event.seat }] : []
  })
}
