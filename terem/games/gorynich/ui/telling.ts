/** The position, its steps and what is to be done, in words. */
import type { SeatFact } from '$lib/board'
import { yoursFirst, type Told } from '$lib/told'
import { verbOf } from '$lib/steps'
import type { GorynichView } from '$lib/views'
import type { Words } from '$lib/words'
import { isOn, nameOf, optionOf, TEREM, type Option } from './places'

export const CARDS = ['red', 'blue', 'yellow', 'green', 'fire', 'maneuver'] as const

/** A choice as its button says it. */
export function optionText(option: Option, view: GorynichView, words: Words): string {
  if (option.off) return words.text('ui-step-off')
  const square = nameOf(option.cell)
  const knights = view.knights.filter((knight) => knight.square === square).length
  const terem = TEREM.includes(square) ? 'yes' : 'no'
  return words.text(`ui-step-${verbOf(option.action)}`, { square, knights, terem })
}

/** The same in short, because a tile above says what is done. */
export function spotText(option: Option, view: GorynichView, words: Words): string {
  if (option.kind !== 'fireball') return nameOf(option.cell)
  const square = nameOf(option.cell)
  const knights = view.knights.filter((knight) => knight.square === square).length
  return words.text('ui-spot', { square, knights, terem: TEREM.includes(square) ? 'yes' : 'no' })
}

export function stepText(action: string, view: GorynichView, words: Words): string {
  const [verb = '', what = ''] = action.split(' ')
  if (verb === 'hush' && view.phase === 'talking') return words.text('ui-step-end-talk')
  if (verb === 'speak' || verb === 'hush' || verb === 'skip') return words.text(`ui-step-${verb}`)
  if (verb === 'choose' || verb === 'discard') return words.text(`ui-step-${verb}`, { card: words.name(what) })
  const option = optionOf(action, view)
  return option ? optionText(option, view, words) : action
}

export function prompt(view: GorynichView, legal: readonly string[], words: Words): string {
  const wait = legal.length ? 'no' : 'yes' // the turn is complete
  if (view.phase === 'resolving') {
    const card = view.turned ?? ''
    const kind = card === 'fire' ? 'fire' : card === 'maneuver' ? 'maneuver' : 'move'
    const risk = view.zmei && TEREM.includes(view.zmei) ? 'yes' : 'no'
    return words.text(`ui-do-${kind}`, { card: words.name(card), most: Math.abs(view.zmei_card), back: view.zmei_card < 0 ? 'yes' : 'no', risk, wait })
  }
  if (view.phase === 'signalling') return words.text('ui-do-signalling', { speak: legal.includes('speak') ? 'yes' : 'no', wait })
  return words.text(`ui-do-${view.phase}`, { wait })
}

export function facts(view: GorynichView, seat: number, words: Words): SeatFact[] {
  const found: SeatFact[] = [{ label: words.text('ui-in-hand'), value: view.hand_sizes[seat] ?? 0 }]
  const mark = view.skipped[seat] ? 'skips' : view.acting === seat ? 'acts' : view.has_discarded[seat] ? 'discarded' : view.has_chosen[seat] ? 'chosen' : ''
  if (mark) found.push({ label: words.text('ui-this-round'), value: words.text(`ui-is-${mark}`) })
  if (view.first === seat) found.push({ label: words.text('ui-signs'), value: words.text('ui-first') })
  return found
}

export function describe(view: GorynichView, words: Words): Told[] {
  const round = [words.text('board-round', { round: view.round, knights: view.knights.length, burnt: view.burnt })]
  if (view.end) round.push(words.text(`ui-end-${view.end}`, { count: 1 }))
  if (view.first >= 0) round.push(words.text('ui-tell-first', { name: words.seat(view.first) }))
  if (view.zmei_card) round.push(words.text('board-cards', { knights: view.knights_card, zmei: view.zmei_card }))
  round.push(words.text('ui-tell-piles', { knights: view.knights_deck.join(', '), zmei: view.zmei_deck.join(', '), count: view.knights_deck.length }))
  round.push(words.text('board-speech', { count: view.speech }))
  if (view.talk) round.push(words.text('board-talk'))

  const map = [view.zmei ? words.text('ui-tell-zmei', { square: view.zmei, terem: TEREM.includes(view.zmei) ? 'yes' : 'no' }) : words.text('ui-tell-no-zmei')]
  if (view.protected) map.push(words.text('board-protected'))
  for (const knight of [...view.knights].sort((a, b) => a.left - b.left)) {
    const route = view.paths[knight.path - 1] ?? []
    const next = route.slice(route.length - knight.left + 1, route.length - knight.left + 4)
    map.push(words.text('ui-tell-knight', { square: knight.square, left: knight.left, next: next.join(', '), pointed: knight.pointed ? 'yes' : 'no', far: next.length }))
  }

  const hand = []
  if (view.hand) hand.push(words.text('board-hand', { cards: view.hand.map((card) => words.name(card)).join(', ') || '—' }))
  if (view.chosen) hand.push(words.text('board-chosen', { card: words.name(view.chosen) }))
  if (view.discard) hand.push(words.text('board-discard', { card: words.name(view.discard) }))

  const seats = yoursFirst(view.played.length, view.seat).map((seat) => {
    const cards = view.played[seat]!
    const state = view.skipped[seat] ? 'skips' : view.acting === seat ? 'acts' : view.has_discarded[seat] ? 'discarded' : view.has_chosen[seat] ? 'chosen' : 'none'
    const played = cards.length ? cards.map((card) => words.name(card)).join(', ') : '—'
    return words.text('ui-tell-seat', { name: words.seat(seat), state, hand: view.hand_sizes[seat] ?? 0, played })
  })
  return [
    ...(hand.length ? [{ of: words.text('ui-hand'), lines: hand }] : []),
    { of: words.text('ui-map'), lines: map },
    { of: words.text('ui-round', { round: view.round }), lines: round },
    { of: words.text('ui-seats'), lines: seats },
  ]
}

/** `e5`, for the buttons of a flight; a cross for what leaves the board. */
export function target(option: Option): string {
  return isOn(option.cell) ? nameOf(option.cell) : '×'
}
