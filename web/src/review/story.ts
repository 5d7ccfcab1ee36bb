/** A review of one seat in a few sentences: how it ended, what mattered most, and where. */
import { tenth, type Amounts } from '$lib/amounts'
import type { Review, SeatReview, TurnReview } from '$lib/reviews'
import { BAD } from './review.svelte'

const NEAR = 0.05 // less is shown as 0.0

export interface Parts {
  expected: number
  luck: number
  own: number
  others: { seat: number; value: number }[]
  rest: number
  result: number
}

/** What each part brought this seat, as it is shown: expected and all parts together are the result. */
export function partsOf(seat: SeatReview): Parts {
  const [expected, luck, own, result] = [seat.expected, seat.luck, seat.decisions[seat.seat]!, seat.result].map(tenth) as [number, number, number, number]
  const others = seat.decisions.flatMap((value, other) => (other === seat.seat ? [] : [{ seat: other, value: tenth(value) }]))
  const rest = tenth(result - expected - luck - own - others.reduce((sum, { value }) => sum + value, 0))
  return { expected, luck, own, others, rest, result }
}

/** Who won, and by how much. */
export function ending(review: Review, seat: SeatReview, name: string, amounts: Amounts): string {
  const shell = amounts.words
  const { result } = seat
  if (!review.is_whole) return shell.text('review-unfinished')
  if (review.unit === 'percent') return shell.text(result > 50 ? 'review-end-team-won' : 'review-end-team-lost')
  if (review.seats.length === 1) return shell.text('review-end-solo', { name, much: amounts.muchInAll(result) })
  if (Math.abs(result) < NEAR) return shell.text('review-end-even', { name })
  return shell.text(result > 0 ? 'review-end-won' : 'review-end-lost', { name, much: amounts.muchInAll(Math.abs(result)) })
}

/** The part that mattered most for how it ended. */
export function cause(review: Review, seat: SeatReview, amounts: Amounts): string {
  const isTeam = review.unit === 'percent'
  const { expected, luck, own, others, rest } = partsOf(seat)
  const parts = { luck, own, [isTeam ? 'partners' : 'others']: others.reduce((sum, { value }) => sum + value, 0), rest }
  const good = isTeam ? seat.result > 50 : review.seats.length === 1 ? seat.result >= seat.expected : seat.result > 0
  const sign = good ? 1 : -1
  const [first, value] = Object.entries(parts).sort(([, a], [, b]) => sign * (b - a))[0]!
  if (sign * value < NEAR) return amounts.words.text('review-cause-start', { much: amounts.much(expected, true) })
  return amounts.words.text(`review-cause-${first}-${good ? 'won' : 'lost'}`, { much: amounts.much(Math.abs(value)), others: others.length })
}

const SHOWN = 3

export interface Point {
  turn: number
  kind: string // a verdict, or luck
  brought: number
}

/** A seat's turning points: its own worst turns first, then what luck did to it where it decided the game. */
export function turningPoints({ turns, key }: Review, seat: number): Point[] {
  const isOwn = (one: TurnReview) => one.seat === seat && BAD.includes(one.verdict ?? '')
  const own = turns.filter(isOwn).sort((a, b) => b.lost - a.lost)
  const luck = key.map((turn) => turns[turn]!).filter((one) => !isOwn(one) && Math.abs(one.luck[seat]!) > one.lost)
  return [
    ...own.map(({ turn, verdict, lost }) => ({ turn, kind: verdict!, brought: -lost })),
    ...luck.map((one) => ({ turn: one.turn, kind: one.luck[seat]! > 0 ? 'good-luck' : 'bad-luck', brought: one.luck[seat]! })),
  ].slice(0, SHOWN)
}
