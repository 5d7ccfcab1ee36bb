/** Gzhel in words: what to do, what is where, what a step means, what the goals would bring. */
import type { Preview } from '$lib/board'
import { yoursFirst, type Told } from '$lib/told'
import type { GzhelEvent } from '$lib/events'
import type { Item } from '$lib/messages'
import type { GzhelView, Pad } from '$lib/views'
import type { Words } from '$lib/words'
import { goals, goalWords } from './goals'
import { cells, itemsOf, SIDES, seatOf, spaceName, type Cell, type Side } from './notation'

const ROUNDS = 8

export function prompt(view: GzhelView, legal: readonly string[], words: Words): string {
  if (!legal.length) return words.text(view.phase === 'choosing' ? 'prompt-closed-lift' : 'prompt-closed')
  if (view.phase === 'naming') return words.text(view.places.length > 1 ? 'prompt-naming' : 'prompt-naming-alone')
  const place = view.places[seatOf(view)]!
  const args = { figurine: place.figurine, lifted: place.lifted.length, stamps: place.stamps.length, last: view.round === ROUNDS ? 'yes' : 'no' }
  if (view.phase === 'choosing') {
    const named = view.active === view.seat || place.paid ? '' : `${words.text('event-named', { seat: view.active, figurine: view.named })} `
    return named + words.text(place.paid ? 'prompt-choosing-paid' : 'prompt-choosing', args)
  }
  if (place.paid) return words.text('prompt-placing-paid', args)
  return words.text('prompt-placing', args)
}

/** Flowers that stay in the hand, and stamps that could still bring points in the last round. */
export function worry(turn: readonly string[], view: GzhelView, words: Words): string | undefined {
  if (turn.at(-1) !== 'done') return undefined
  const { lifted, stamps } = view.places[seatOf(view)]!
  const count = lifted.length + (view.round === ROUNDS ? stamps.length : 0)
  if (!count) return undefined
  return words.text(view.round === ROUNDS ? 'worry-last' : 'worry-lifted', { count })
}

export function preview(view: GzhelView, words: Words): Preview[] {
  if (!['naming', 'choosing', 'placing'].includes(view.phase) || view.seat < 0) return []
  return goals(view).map(({ slot, goal }) => ({
    title: words.text(`preview-${slot}`, { card: goal.card, pattern: view.pattern }),
    items: itemsOf(view.scoring, slot),
  }))
}

export function describe(view: GzhelView, words: Words): Told[] {
  const count = view.places.length
  const places = yoursFirst(count, view.seat).map((seat) => describePlace(view, seat, words))
  const lines = goals(view).map(({ slot, goal }) => words.text('describe-goal', { slot, card: goal.card, goal: goalWords(goal, words) }))
  const round = view.set ? [{ of: words.text('board-round', { round: view.round, rounds: ROUNDS, set: view.set }), lines }] : []
  return view.seat >= 0 && view.seat < count ? [...places[0]!, ...round, ...places.slice(1).flat()] : [...round, ...places.flat()]
}

/** Somebody's points and stamps, and each pad below them. */
function describePlace(view: GzhelView, seat: number, words: Words): Told[] {
  const place = view.places[seat]!
  const lines = []
  if (place.figurine) lines.push(words.text('describe-chosen', { figurine: place.figurine }))
  if (place.lifted) lines.push(words.text('describe-lifted', { flowers: words.name(place.lifted) }))
  lines.push(place.stamps ? words.text('describe-stamps', { flowers: words.name(place.stamps) }) : words.text('none-stamps'))
  return [{ of: words.text('board-points', { seat, points: view.scores[seat] ?? 0 }), lines }, ...place.pads.map((pad, kind) => describePad(SIDES[kind]!, pad, words))]
}

function describePad(side: Side, pad: Pad, words: Words): Told {
  const all = cells(side, pad)
  const said = (cell: Cell) => {
    const args = { space: spaceName(cell.space), pattern: cell.pattern, flower: cell.token.toUpperCase() }
    return words.text(cell.token === '.' ? 'space-empty' : cell.token === args.flower ? 'space-flower' : 'space-stamp', args)
  }
  const rows = [0, 1, 2, 3].map((row) => [String(row + 1), ...all.filter((cell) => cell.row === row).map(said)])
  const lines = Object.entries(pad.figurines).map(([corner, figurine]) => words.text('describe-figurine', { figurine, space: spaceName(side + corner) }))
  return { of: words.text('pad-label', { side, pad: pad.number }), within: true, columns: [...'abcd'], rows, lines }
}

export function step(action: string, view: GzhelView, words: Words): string {
  const [word, one = '', other = ''] = action.split(' ')
  switch (word) {
    case 'name':
    case 'take':
      return words.text(`step-${word}`, { figurine: one })
    case 'put':
    case 'stamp':
      return words.text(`step-${word}`, { flower: one, space: spaceName(other) })
    case 'move':
    case 'swap':
      return words.text(`step-${word}`, { one: spaceName(one), other: spaceName(other) })
    case 'ready':
    case 'done':
      return words.text(`step-${word}`)
    default:
      return action
  }
}

const MOST = 8 // spaces that are named one by one

/** The spaces of an item; the pad's sign stands in its text already. */
export function where({ cells, args }: Item, _: Words): string | undefined {
  if (!cells.length || cells.length > MOST) return undefined
  return cells.map((space) => (args['pad'] ? space.slice(1) : spaceName(space))).join(' ')
}

/** The goal that brought it. */
export const source = ({ code, args }: Item, words: Words) => words.text(`source-${args['pad'] ?? (code === 'pattern' ? 'pattern' : 'stamps')}`)

/** Spaces as they are marked, and how a round ended: the pads themselves are on the screen. */
export function tell(event: GzhelEvent, words: Words): string | undefined {
  switch (event.event) {
    case 'stamped':
    case 'placed':
      return words.eventText({ ...event, space: spaceName(event.space) })
    case 'moved':
      return words.eventText({ ...event, source: spaceName(event.source), target: spaceName(event.target) })
    case 'swapped':
      return words.eventText({ ...event, one: spaceName(event.one), other: spaceName(event.other) })
    case 'arranged': {
      const { seat, stamps } = event
      return stamps === '-' ? words.text('told-arranged-none', { seat }) : words.text('told-arranged', { seat, stamps: stamps.toUpperCase() })
    }
    default:
      return undefined
  }
}
