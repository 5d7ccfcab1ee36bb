/** A review of one seat in a few sentences: how it ended, and what mattered most. */
import type { Review, SeatReview } from '$lib/reviews'
import type { Words } from '$lib/words'

type Amount = (value: number, signed?: boolean) => string
const NEAR = 0.05 // less is shown as 0.0

/** What each part brought this seat: their sum is what changed since the start. */
export function partsOf(seat: SeatReview, isTeam: boolean): Record<'luck' | 'own' | 'others' | 'rest', number> {
  const all = seat.decisions.reduce((sum, one) => sum + one, 0)
  const own = isTeam ? all : seat.decisions[seat.seat]!
  return { luck: seat.luck, own, others: all - own, rest: seat.rest }
}

/** Who won, and by how much. */
export function ending(review: Review, seat: SeatReview, name: string, shell: Words, amount: Amount): string {
  const { result } = seat
  if (!review.is_whole) return shell.text('review-unfinished')
  if (review.unit === 'percent') return shell.text(result > 50 ? 'review-end-team-won' : 'review-end-team-lost')
  if (review.seats.length === 1) return shell.text('review-end-solo', { name, points: amount(result) })
  if (Math.abs(result) < NEAR) return shell.text('review-end-even', { name })
  return shell.text(result > 0 ? 'review-end-won' : 'review-end-lost', { name, by: amount(Math.abs(result)), unit: review.unit })
}

/** The part that mattered most for how it ended. */
export function cause(review: Review, seat: SeatReview, shell: Words, amount: Amount): string {
  const parts = partsOf(seat, review.unit === 'percent')
  const good = review.unit === 'percent' ? seat.result > 50 : review.seats.length === 1 ? seat.result >= seat.expected : seat.result > 0
  const sign = good ? 1 : -1
  const ranked = (Object.keys(parts) as (keyof typeof parts)[]).sort((a, b) => sign * (parts[b] - parts[a]))
  const first = ranked[0]!
  if (sign * parts[first] < NEAR) return shell.text('review-cause-start', { expected: amount(seat.expected, true) })
  return shell.text(`review-cause-${first}-${good ? 'won' : 'lost'}`, { amount: amount(good ? parts[first] : Math.abs(parts[first]), good) })
}

/** What luck did, and what own turns cost. */
export function split(seat: SeatReview, isTeam: boolean, shell: Words, amount: Amount): string {
  const { luck, own } = partsOf(seat, isTeam)
  return shell.text(luck < 0 ? 'review-split-unlucky' : 'review-split-lucky', { luck: amount(Math.abs(luck)), own: amount(Math.abs(own)) })
}
