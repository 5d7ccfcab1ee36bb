/** Which lifted tile lies in which hole. Holes may be filled in any order: the turn says what lies before the first gap, the rest is laid aside. */
import { steps } from '$lib/steps'
import { CELLS, HOLE } from './painting'

export type Slots = readonly (string | undefined)[] // what lies in each hole

export interface Arrangement {
  begun: readonly string[] // the steps of the turn that stay as they are
  holes: readonly number[] // row by row
  slots: Slots
  tiles: readonly string[] // all that may lie in them
  left: readonly string[] // still in hand
}

/** `painting` and `lifted` as the server shows them now, `before` without the turn; `aside` has the cell of each hole, and the tile in it if there is one. */
export function arrangement(
  painting: readonly string[],
  before: readonly string[],
  lifted: readonly string[],
  draft: readonly string[],
  closed: boolean,
  aside: readonly string[],
): Arrangement {
  if (!lifted.length) return { begun: draft, holes: [], slots: [], tiles: [], left: [] }
  const puts = steps(draft).args('put').flat()
  const shown = closed ? puts.slice(0, -1) : puts // the last step of a closed turn is not shown yet
  const noted = new Map(aside.map((one) => one.split(' ') as [string, string | undefined]))
  const holes = CELLS.flatMap((cell, i) => (painting[i] === HOLE || before[i] === HOLE || noted.has(cell) ? [i] : []))
  // Where nobody noted the holes in time, as in another tab, tiles that lie already stay where they are.
  const fixed = Math.max(0, lifted.length + shown.length - holes.length)
  const tiles = [...lifted, ...shown.slice(fixed)].sort(byTile)
  const slots = holes.map((cell, i) => (noted.size ? noted.get(CELLS[cell]!) : puts[fixed + i]))
  return { begun: draft.slice(0, draft.length - puts.length + fixed), holes, slots, tiles, left: without(tiles, slots) }
}

/** The turn with these slots, and what to lay aside. */
export function say({ begun, holes }: Arrangement, slots: Slots): [actions: string[], aside: string[]] {
  const gap = slots.indexOf(undefined)
  const puts = (gap < 0 ? slots : slots.slice(0, gap)).map((tile) => `put ${tile}`)
  return [[...begun, ...puts], holes.map((cell, i) => [CELLS[cell], slots[i] ?? []].flat().join(' '))]
}

/** With a tile of the hand in this hole; what lay there comes back. The last one is set automatically. */
export function put({ tiles, slots }: Arrangement, tile: string, slot: number): Slots {
  const now = slots.with(slot, tile)
  const [last, ...more] = without(tiles, now)
  return more.length ? now : now.map((one) => one ?? last)
}
export const swap = ({ slots }: Arrangement, from: number, to: number): Slots => slots.with(from, slots[to]).with(to, slots[from])
export const take = ({ slots }: Arrangement, slot: number): Slots => slots.with(slot, undefined)

function without(tiles: readonly string[], slots: Slots): string[] {
  const left = [...tiles]
  for (const slot of slots) if (slot !== undefined) left.splice(left.indexOf(slot), 1)
  return left
}
/** Dark sides first, each kind together. */
function byTile(one: string, other: string): number {
  return one === other ? 0 : one > other ? -1 : 1
}
