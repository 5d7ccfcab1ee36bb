/** Royal Pizza in words: prompts, previews, the board for screen readers. */
import type { Preview, SeatFact } from '$lib/board'
import { yoursFirst, type Told } from '$lib/told'
import type { PizzaEvent } from '$lib/events'
import type { Mark } from '$lib/marks'
import type { Item } from '$lib/messages'
import { steps } from '$lib/steps'
import type { Hunt, PizzaView } from '$lib/views'
import type { Spoken, Words } from '$lib/words'
import { around, COLOURS, lying, type Lying } from './hex'

export function nameOf(held: Lying, words: Words): string {
  if (!held.token) return words.text('ui-royal')
  return words.text('ui-token', { colour: held.token.colour, face: held.token.up })
}

/** Something with its cell, for screen readers: on the cloth cells have no names. */
export const tellAt = (cell: string, what: string, words: Words) => words.text('ui-at', { cell, what })

/** A token with what is behind it and what it brings. */
export function tell(held: Lying, view: PizzaView, words: Words): string {
  const { cell, token } = held
  if (!token) return words.text('ui-lies-royal')
  const parts = [words.start(words.text('ui-lies', { colour: token.colour, face: token.up, behind: token.down }))]
  const item = view.items.find(({ cells }) => cells.includes(cell))
  if (item) parts.push(words.text('ui-brings', { points: item.points }))
  for (const hunt of view.hunts) {
    if (hunt.dwarves.includes(cell)) parts.push(words.text('ui-doomed', { seat: hunt.seat }))
    if (hunt.cell === cell) parts.push(tellHunt(hunt, words))
  }
  return parts.join(' ')
}

export function tellHunt(hunt: Hunt, words: Words): string {
  if (hunt.scared_by) return words.text('ui-hunt-scared', { seat: hunt.seat, colour: hunt.scared_by })
  return words.text(hunt.dwarves.length ? 'ui-hunt' : 'ui-hunt-none', { seat: hunt.seat, count: hunt.dwarves.length })
}

/** A free cell and what it would touch. */
export function tellPlace(cell: string, held: ReadonlyMap<string, Lying>, words: Words): string {
  const beside = around(cell).flatMap((other) => held.get(other) ?? [])
  return words.text('ui-place', { beside: beside.map((one) => nameOf(one, words)).join(', ') })
}

const SIDES = ['right', 'lower-right', 'lower-left', 'left', 'upper-left', 'upper-right'] as const

/** Where a cell is, seen from the royal pizza: which way, and how far. */
export function fromRoyal(cell: string, words: Words): string {
  const [q = 0, r = 0] = cell.split(',').map(Number)
  const ways = around('0,0').map((side) => side.split(',').map(Number) as [number, number])
  for (const [i, [q1, r1]] of ways.entries()) {
    const [q2, r2] = ways[(i + 1) % 6]!
    const count = q * r2 - r * q2 // neighbouring ways span every cell between them
    const more = r * q1 - q * r1
    if (count > 0 && more >= 0) return words.text('ui-from-royal', { side: SIDES[count < more ? (i + 1) % 6 : i]!, count: count + more, near: count + more === 1 ? 'yes' : 'no' })
  }
  return words.text('ui-royal')
}

/** Where an item is: its first cell is the dwarf's or the dragon's. */
export const where = ({ code, cells }: Item, words: Words) => (cells[0] && code !== 'hunts' ? fromRoyal(cells[0], words) : undefined)

/** What a refusal speaks of: what lies on the cell, or where it is. */
export function called(name: string, value: string, view: PizzaView, words: Words): string | undefined {
  if (name !== 'cell') return undefined
  const held = lying(view.field).find(({ cell }) => cell === value)
  return held ? nameOf(held, words) : fromRoyal(value, words)
}

export function prompt(view: PizzaView, legal: readonly string[], words: Words): string {
  // One token left, or none, and the game is about to end.
  const ends = view.phase !== 'last-round' && (view.hand_sizes[view.seat] ?? 0) + (view.stack_sizes[view.seat] ?? 0) <= 1
  if (!legal.length) return words.text(ends ? 'ui-prompt-ends' : 'ui-prompt-closed')
  if (legal.includes('pass')) return words.text('ui-prompt-pass')
  const [flips, places] = [steps(legal).has('flip'), steps(legal).has('place')]
  if (view.phase === 'last-round') return words.text(flips ? (places ? 'ui-prompt-last' : 'ui-prompt-last-flip') : 'ui-prompt-last-place')
  if (!view.done) return words.text(flips ? 'ui-prompt-begin' : 'ui-prompt-begin-place')
  if (!places) return words.text('ui-prompt-flip')
  return words.text(flips ? 'ui-prompt-second' : 'ui-prompt-place')
}

/** What every colour has by sides, one's own first, and what dragons will change. */
export function preview(view: PizzaView, words: Words): Preview[] {
  const seats = view.points_now.map((_, seat) => seat)
  if (view.seat > 0) seats.unshift(...seats.splice(view.seat, 1))
  const found: Preview[] = seats.map((seat) => ({
    title: words.text('ui-sides', { seat, colour: COLOURS[seat]! }),
    items: view.items.filter(({ args }) => args['colour'] === COLOURS[seat]),
    points: view.points_now[seat]!,
    other: true, // it stands beside the name already
  }))
  const items = view.hunts.map((hunt) => huntItem(hunt, view))
  if (items.length && !view.over) found.splice(1, 0, { title: words.text(view.seat < 0 ? 'ui-dragons' : 'ui-dragons-cost'), items, points: lost(view), short: words.text('ui-dragons-short'), other: !lost(view) })
  return found
}

/** What it costs this seat if the dwarves on these cells leave: only its own count. */
function worth(cells: Iterable<string>, view: PizzaView): number {
  const own = COLOURS[view.seat]
  let points = 0
  for (const cell of cells) {
    const item = view.items.find((one) => one.cells.includes(cell))
    if (item && item.args['colour'] === own) points -= item.points
  }
  return points
}

/** One's own dragon, which leaves before one's next turn, takes one's own dwarves along. */
export function worry(turn: readonly string[], view: PizzaView, words: Words): string | undefined {
  const own = view.hunts.filter((hunt) => hunt.seat === view.seat && !hunt.scared_by)
  const points = -worth(new Set(own.flatMap(({ dwarves }) => dwarves)), view)
  return points > 0 ? words.text('ui-worry-dragon', { points }) : undefined
}

function lost(view: PizzaView): number {
  return worth(new Set(view.hunts.flatMap(({ dwarves }) => dwarves)), view)
}

function huntItem(hunt: Hunt, view: PizzaView): Item {
  const cells = [hunt.cell, ...hunt.dwarves]
  const { cell } = hunt
  if (hunt.scared_by) return { code: 'ui-scared', points: 0, cells, args: { cell, colour: hunt.scared_by } }
  if (!hunt.dwarves.length) return { code: 'ui-alone', points: 0, cells, args: { cell } }
  return { code: 'hunt', points: worth(hunt.dwarves, view), cells, args: { cell, count: hunt.dwarves.length } }
}

/** What dwarves bring, by how many sides of pizzas they touch. */
export const source = (item: Item, words: Words) => words.text('ui-source', { count: item.points })

export function facts(view: PizzaView, seat: number, words: Words): SeatFact[] {
  return [
    { label: words.text('ui-colour'), value: words.name(COLOURS[seat]!) },
    { label: words.text('ui-hand'), value: view.hand_sizes[seat] ?? 0 },
    { label: words.text('ui-stack'), value: view.stack_sizes[seat] ?? 0 },
  ]
}

export function describe(view: PizzaView, words: Words): Told[] {
  const field = lying(view.field).map((held) => tellAt(held.cell, tell(held, view, words), words))
  if (view.phase === 'last-round') field.unshift(words.text('board-last-round'))
  const seats = yoursFirst(view.points_now.length, view.seat).map((seat) =>
    words.text('ui-seat', { seat, colour: COLOURS[seat]!, points: view.points_now[seat]!, hand: view.hand_sizes[seat]!, stack: view.stack_sizes[seat]! }),
  )
  const hand = view.hand && [view.hand.map((kind) => words.name(kind)).join(', ') || words.text('ui-hand-empty')]
  return [
    ...(hand ? [{ of: words.text('ui-your-hand'), lines: hand }] : []),
    { of: words.text('ui-field'), lines: field },
    { of: words.text('tab-players'), lines: seats },
  ]
}

export function step(action: string, view: PizzaView, words: Words, mark?: Mark): string {
  const [verb, one = '', cell = ''] = action.split(' ')
  const field = new Map(lying(view.field).map((held) => [held.cell, held]))
  if (verb === 'place') return words.text('ui-step-place', { ...faces(one), at: fromRoyal(cell, words) })
  // A token may be flipped in the turn that places it: the mark knows its other face.
  const token = field.get(one)?.token
  const turned = mark?.piece ?? (token && `${token.down}/${token.up}`)
  if (verb === 'flip' && turned) return words.text('ui-step-flip', { face: turned[2]!, behind: turned[0]!, at: fromRoyal(one, words) })
  return verb === 'pass' ? words.text('ui-step-pass') : action
}

const faces = (side: string) => ({ face: side[0] ?? '', behind: side[2] ?? '' }) // of `D/P`

/** `1,0=bD/P 2,0=bD/R` by colours. */
function counted(dwarves: string, words: Words): string {
  const found = new Map<string, number>()
  for (const word of dwarves.split(' ')) found.set(word.split('=')[1]![0]!, (found.get(word.split('=')[1]![0]!) ?? 0) + 1)
  return [...found].map(([colour, count]) => words.text('ui-dwarves', { colour, count })).join(', ')
}

export function tellEvent(event: Spoken<PizzaEvent>, words: Words): string | undefined {
  if (event.event === 'placed' || event.event === 'flipped') return words.text(`ui-told-${event.event}`, { seat: event.seat, ...faces(event.token) })
  if (event.event === 'dragon-took') return words.text('ui-told-took', { seat: event.seat, dwarves: counted(event.dwarves, words) })
  return event.event === 'drew' && event.kind === null && event.count ? words.text('ui-told-drew', { seat: event.seat, count: event.count }) : undefined
}
