/** Which lifted tile is to go into which hole: holes may be filled in any order, the turn follows. */
import { steps, verbOf } from '$lib/steps'
import { CELLS, HOLE } from './painting'

export class Arrangement {
  holes = $state.raw<readonly number[]>([]) // row by row
  slots = $state.raw<readonly (string | undefined)[]>([]) // what lies in each hole
  tiles = $state.raw<readonly string[]>([]) // all that were lifted

  /** What came from the server: the painting, the tiles in hand, the steps of the turn. */
  settle(painting: readonly string[], lifted: readonly string[], draft: readonly string[], closed: boolean) {
    const puts = steps(draft).args('put').flat()
    const shown = closed && puts.length ? puts.slice(0, -1) : puts // the last step of a closed turn is not shown yet
    if (!lifted.length) {
      if (this.tiles.length) [this.holes, this.slots, this.tiles] = [[], [], []]
      return
    }
    const open = painting.flatMap((tile, cell) => (tile === HOLE ? [cell] : []))
    const tiles = [...lifted, ...shown].sort(byTile)
    const known = this.tiles.join() === tiles.join() && this.holes.length === tiles.length
    const placed = known ? this.holes.slice(0, shown.length) : []
    if (!known || placed.some((cell) => painting[cell] === HOLE)) {
      // This page did not see the turn from its start, so tiles that lie already stay where they are.
      this.tiles = shown.length ? [...lifted].sort(byTile) : tiles
      this.holes = open
      this.slots = open.map((_, i) => (closed && i === 0 ? puts.at(-1) : undefined))
      return
    }
    const sent = this.prefix()
    if (sent.join() !== puts.join()) this.slots = this.holes.map((_, i) => puts[i])
  }

  /** The tiles from the first hole on, as far as they lie without a gap. */
  prefix(): string[] {
    const gap = this.slots.findIndex((slot) => slot === undefined)
    return (gap < 0 ? this.slots : this.slots.slice(0, gap)) as string[]
  }

  /** What is still in hand. */
  get hand(): string[] {
    const hand = [...this.tiles]
    for (const slot of this.slots) if (slot !== undefined) hand.splice(hand.indexOf(slot), 1)
    return hand
  }

  at(cell: string): number {
    return this.holes.indexOf(CELLS.indexOf(cell))
  }

  /** Set a tile from the hand into a hole; what lay there comes back. The last one is set automatically. */
  put(tile: string, slot: number) {
    const slots = [...this.slots]
    slots[slot] = tile
    this.slots = slots
    const [last, ...more] = this.hand
    if (last !== undefined && !more.length) this.slots = this.slots.map((one) => one ?? last)
  }
  swap(from: number, to: number) {
    const slots = [...this.slots]
    ;[slots[from], slots[to]] = [slots[to], slots[from]]
    this.slots = slots
  }
  take(slot: number) {
    this.slots = this.slots.map((one, i) => (i === slot ? undefined : one))
  }
}

/** Dark sides first, each kind together. */
function byTile(one: string, other: string): number {
  return one === other ? 0 : one > other ? -1 : 1
}
export const beforePuts = (draft: readonly string[]): string[] => draft.filter((action) => verbOf(action) !== 'put')
