/** The texts of Gzhel's notation, taken apart: spaces, tokens and actions. No rule is known here. */
import type { Item } from '$lib/messages'
import { steps } from '$lib/steps'
import type { GzhelView, Pad, Place } from '$lib/views'

export const FLOWERS = ['O', 'P', 'R', 'B', 'T'] as const
export const PATTERNS = ['l', 'a', 'f', 'g'] as const
export const PATTERN_WORDS: Record<string, string> = { l: 'leaf', a: 'lace', f: 'floral', g: 'grid' }
export const FIGURINES = ['hedgehog', 'horse', 'swan', 'fox', 'fish'] as const
export const SIDES = ['d', 'c'] as const
export const ROUNDS = 8
export type Side = (typeof SIDES)[number]
const COLUMNS = 'abcd'

/** What lies on the table and can be picked up: a lifted flower, a stamp in front, a flower on a space. */
export interface Held {
  from: 'lifted' | 'stamps' | 'pad'
  flower: string
  at: string // the space, or the number in its row of tokens
}

export interface Cell {
  space: string // db2
  column: number
  row: number
  token: string // as in notation: '.', a flower's letter, or a small letter for a stamp
  pattern: string
}

export function cells(side: Side, pad: Pad): Cell[] {
  const rows = pad.rows.split('/')
  const patterns = pad.patterns.split('/')
  return rows.flatMap((tokens, row) =>
    [...tokens].map((token, column) => ({
      space: `${side}${COLUMNS[column]}${row + 1}`,
      column,
      row,
      token,
      pattern: patterns[row]![column]!,
    })),
  )
}

/** The four spaces that a figurine touches, from the corner that names its place. */
export function around(side: Side, corner: string): string[] {
  const column = COLUMNS.indexOf(corner[0]!)
  const row = Number(corner[1])
  return [0, 1].flatMap((down) => [0, 1].map((right) => `${side}${COLUMNS[column + right]}${row + down}`))
}

/** Around this figurine, on all pads of a place. */
export function aroundFigurine(place: Place, figurine: string): string[] {
  return place.pads.flatMap((pad, kind) => {
    const corner = Object.keys(pad.figurines).find((place) => pad.figurines[place] === figurine)
    return corner ? around(SIDES[kind]!, corner) : []
  })
}

export function tokenAt(place: Place, space: string): string {
  const pad = place.pads[SIDES.indexOf(space[0] as Side)]
  return pad?.rows.split('/')[Number(space[2]) - 1]?.[COLUMNS.indexOf(space[1]!)] ?? '.'
}

const order = (space: string) => SIDES.indexOf(space[0] as Side) * 16 + Number(space[2]) * 4 + COLUMNS.indexOf(space[1]!)

/** The action that brings what is held to a space. */
export function laying(held: Held, space: string, place: Place): string {
  if (held.from === 'lifted') return `put ${held.flower} ${space}`
  if (held.from === 'stamps') return `stamp ${held.flower} ${space}`
  if (tokenAt(place, space) === '.') return `move ${held.at} ${space}`
  const [one, other] = [held.at, space].sort((a, b) => order(a) - order(b))
  return `swap ${one} ${other}`
}

/** Where what is held may go. */
export function targets(held: Held | undefined, legal: readonly string[]): Set<string> {
  const may = steps(legal)
  if (!held) return new Set()
  if (held.from === 'lifted') return new Set(may.of('put', held.flower))
  if (held.from === 'stamps') return new Set(may.of('stamp', held.flower))
  const swaps = may.args('swap').filter((spaces) => spaces.includes(held.at)).flat()
  return new Set([...may.of('move', held.at), ...swaps].filter((space) => space !== held.at))
}

/** What may be picked up now: `lifted O`, `stamps R`, or a space. */
export function pickable(legal: readonly string[]): Set<string> {
  const may = steps(legal)
  const tokens = [...may.of('put').map((flower) => `lifted ${flower}`), ...may.of('stamp').map((flower) => `stamps ${flower}`)]
  return new Set([...tokens, ...may.of('move'), ...may.args('swap').flat()])
}

/** The `data-step` of a space: how the steps that move its flower begin. */
export function beginnings(space: string, legal: readonly string[]): string | undefined {
  const words = legal.filter((action) => action.split(' ')[1] === space).map((action) => action.split(' ')[0])
  return [...new Set(words)].map((word) => `${word} ${space}`).join('|') || undefined
}

/** The figurines that `name` or `take` may choose now, and how. */
export function choosable(legal: readonly string[]): Map<string, string> {
  const choices = ['name', 'take'].flatMap((verb) => steps(legal).of(verb).map((figurine) => [figurine, `${verb} ${figurine}`] as const))
  return new Map(choices)
}

export type Slot = 'diamond' | 'circle' | 'pattern'

/** The items of one of the three goals. */
export function itemsOf(items: readonly Item[], slot: Slot): Item[] {
  return items.filter((item) => {
    if (item.code === 'pattern') return slot === 'pattern'
    return item.args['pad'] === (slot === 'diamond' ? 'd' : 'c') && slot !== 'pattern'
  })
}

export const sum = (items: readonly Item[]) => items.reduce((all, item) => all + item.points, 0)

export function stampsOnPads(place: Place): number {
  return place.pads.reduce((all, pad) => all + (pad.rows.match(/[a-z]/g)?.length ?? 0), 0)
}

/** The seat whose pads the board shows: one's own; a watcher sees the first seat's. */
export const seatOf = (view: GzhelView) => Math.max(0, view.seat)

/** A space as it is marked on the pads: `db3` is ◆b3. */
export const spaceName = (space: string) => `${space[0] === 'd' ? '◆' : '●'}${space.slice(1)}`

/** The middle of a space, or of a figurine, on the drawing of this pad; none if it is on another. */
export function spotOf(cell: string, side: Side, pad: Pad): { x: number; y: number } | undefined {
  const corner = Object.keys(pad.figurines).find((at) => pad.figurines[at] === cell)
  if (corner) return { x: 32 + (COLUMNS.indexOf(corner[0]!) + 1) * 104, y: 32 + Number(corner[1]) * 104 }
  if (cell[0] !== side || cell.length !== 3) return undefined
  return { x: 84 + COLUMNS.indexOf(cell[1]!) * 104, y: 84 + (Number(cell[2]) - 1) * 104 }
}
