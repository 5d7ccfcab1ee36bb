/** What both games of gems say in words. */
import type { SeatFact } from '$lib/board'
import type { Told } from '$lib/told'
import type { NizamEvent } from '$lib/events'
import { steps } from '$lib/steps'
import type { Spoken, Words } from '$lib/words'
import { count, findShift, KINDS, LINES, readField, type GemsView, type Price, type Shift } from './notation'

const WAYS = { '<': 'left', '>': 'right', '^': 'up', v: 'down' } as const
const where = (shift: Shift) => ({ line: LINES[shift.line]!, way: WAYS[shift.way] })

/** A shift with its price; `kind` is the card that travels. */
export function shiftWords(shift: Shift, kind: string, price: Price | undefined, words: Words): string {
  const key = !price ? 'gems-shift-not' : price.one ? 'gems-shift-one' : 'gems-shift-three'
  return words.start(words.text(kind === '.' ? 'gems-shift' : key, { ...where(shift), kind }))
}

/** A shift by itself. */
export const shiftName = (shift: Shift, words: Words) => words.text('gems-shift', where(shift))

export function stepWords(action: string, _: GemsView, words: Words): string {
  const [text, paid] = action.split(':') as [string, string?]
  const shift = findShift(text)
  if (shift && paid) return words.text('gems-step-paid', { ...where(shift), paid })
  // Only the position before a shift tells which card it costs, and several steps are described from one position.
  if (shift) return shiftName(shift, words)
  const [kind] = steps([action]).of('claim')
  if (kind) return words.text('gems-step-claim', { kind })
  return ['draw', 'end', 'pass'].includes(action) ? words.text(`gems-step-${action}`) : action
}

/** What the log says of shifts and draws. */
export function tellGems(event: Spoken<NizamEvent>, words: Words): string | undefined {
  if (event.event === 'shifted') {
    const { seat, line, way, paid } = event
    return words.text('gems-told-shifted', { seat, paid, ...where(findShift(line + way)!) })
  }
  if (event.event !== 'drew' || !event.count) return undefined
  const { seat, kind, count } = event
  return kind === null ? words.text('gems-told-drew-hidden', { seat, count }) : words.text('gems-told-drew', { seat, kind })
}

export const pile = (letters: string, words: Words) =>
  [...KINDS]
    .filter((kind) => letters.includes(kind))
    .map((kind) => words.text('gems-many', { count: count(letters, kind), kind }))
    .join(', ')

/** Whose cards are open here: yours, or in a replay somebody else's. */
export const handName = (view: GemsView, words: Words) => (view.seat === words.me ? words.text('gems-hand') : words.text('gems-cards-of', { seat: view.seat }))

/** The field, the own cards and the piles; `more` belongs to the piles. */
export function describeGems(view: GemsView, words: Words, more: readonly string[] = []): Told[] {
  const field = readField(view.field)
  const rows = [1, 2, 3, 4, 5].map((row) => [
    words.text('gems-row', { row }),
    ...field.slice(row * 5 - 5, row * 5).map((kind) => (kind === '.' ? words.text('gems-empty') : words.name(kind))),
  ])
  const shifts = view.shifts && !view.over ? [words.text('gems-shifts', { count: view.shifts })] : []
  const told: Told[] = [{ of: words.text('gems-field'), columns: [...'abcde'], rows, lines: shifts }]
  if (view.hand !== null) {
    const hand = view.hand ? pile(view.hand, words) : words.text('gems-hand-none')
    told.push({ of: handName(view, words), lines: [hand] })
  }
  const discards = view.discards ? words.text('gems-discards-of', { cards: pile(view.discards, words) }) : words.text('gems-discards-none')
  return [...told, { of: words.text('gems-deck'), lines: [words.text('gems-deck-holds', { count: view.deck_size }), discards, ...more] }]
}

export function factsOfGems(view: GemsView, seat: number, words: Words): SeatFact[] {
  return [{ label: words.text('gems-fact-cards'), value: view.hand_sizes[seat] ?? 0 }]
}
