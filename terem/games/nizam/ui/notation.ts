/** Reading the notation of both games of gems: fields, lines, shifts and their prices. */
import type { NizamView, PearlView } from '$lib/views'

export type GemsView = NizamView | PearlView

export const KINDS = 'ABCDEGOS'
export const LINES = '12345abcde'
export type Way = '<' | '>' | '^' | 'v'

export interface Shift {
  text: string // such as 3> or a^
  line: number // 0 to 4 rows, 5 to 9 columns
  way: Way
}

export interface Price {
  one: boolean // a card like the travelling one pays
  triples: readonly string[] // or any of these three
}

export const SHIFTS: readonly Shift[] = [...LINES].flatMap((name, line) =>
  (line < 5 ? (['<', '>'] as const) : (['^', 'v'] as const)).map((way) => ({ text: name + way, line, way })),
)

export const readField = (field: string): string[] => [...field.replaceAll('/', '')]
export const cellName = (cell: number) => 'abcde'[cell % 5]! + '12345'[Math.floor(cell / 5)]!
export const cellOf = (name: string) => 'abcde'.indexOf(name[0]!) + 5 * (Number(name[1]) - 1)

/** Of a line, from left to right or from the top down. */
export function cellsOf(line: number): number[] {
  return [0, 1, 2, 3, 4].map((i) => (line < 5 ? line * 5 + i : i * 5 + line - 5))
}

export const isBack = (way: Way) => way === '<' || way === '^'

/** The cell whose card goes around to the other end. */
export function travellerOf({ line, way }: Shift): number {
  return cellsOf(line)[isBack(way) ? 0 : 4]!
}

export function shifted(field: readonly string[], { line, way }: Shift): string[] {
  const next = [...field]
  const cells = cellsOf(line)
  cells.forEach((cell, i) => (next[cell] = field[cells[(i + (isBack(way) ? 1 : 4)) % 5]!]!))
  return next
}

export const findShift = (text: string) => SHIFTS.find((shift) => shift.text === text)

/** What each shift costs, by its text; what is not in it cannot be done now. */
export function readPrices(legal: readonly string[]): Map<string, Price> {
  const prices = new Map<string, { one: boolean; triples: string[] }>()
  for (const action of legal) {
    const [text, triple] = action.split(':') as [string, string?]
    if (!findShift(text)) continue
    const price = prices.get(text) ?? { one: false, triples: [] }
    if (triple) price.triples.push(triple)
    else price.one = true
    prices.set(text, price)
  }
  return prices
}

/** The step that is a shift at this price; if several threes could pay, its beginning. */
export function stepOf(shift: Shift, { one, triples }: Price): string {
  return one || triples.length > 1 ? shift.text : `${shift.text}:${triples[0]}`
}

/** Does a pile, by letters, hold all of these? */
export function holds(pile: string, cards: string): boolean {
  return [...KINDS].every((kind) => count(pile, kind) >= count(cards, kind))
}

export const count = (pile: string, kind: string) => pile.split(kind).length - 1
