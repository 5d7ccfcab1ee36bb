/** Turns in words, and why one is better than another. */
import type { Amounts } from '$lib/amounts'
import type { GameUi } from '$lib/board'
import { house } from '$lib/house.svelte'
import type { Prospect } from '$lib/messages'
import { reasons } from '$lib/prospects'
import type { TurnReview } from '$lib/reviews'
import type { Words } from '$lib/words'

/** A turn of many steps may be cut short. */
export function inWords(actions: readonly string[], ui: GameUi, before: unknown, words: Words, most = Infinity): string {
  const told = actions.length > most ? actions.slice(0, most - 1) : actions // never "and 1 more"
  const steps = told.map((action) => ui.step?.(action, before as never, words) ?? action)
  if (told.length < actions.length) steps.push(house.words!.text('review-more', { count: actions.length - told.length }))
  return words.start(steps.join(', '))
}

export interface Weighed {
  why: string // what the reasons leave open; '' if they explain the loss
  better: string[]
  played: string[]
}

const THREAT = 'threat'
const PLAIN = 0.5 // of a loss: reasons that bring as much as this explain it

/** The reasons for the better turn and for the one played, without what would speak for the wrong one. */
export function weigh({ why_best: best, why_played: played, lost }: TurnReview, words: Words, amounts: Amounts): Weighed {
  const shell = amounts.words
  const told = ({ when, item }: Prospect) => `${when} ${words.item(item)}`
  const only = (some: readonly Prospect[], others: readonly Prospect[]) => {
    const known = new Set(others.map(told))
    return some.filter((one) => !known.has(told(one)))
  }
  const isThreat = ({ when }: Prospect) => when === THREAT
  const own = { best: only(best, played).filter((one) => !isThreat(one)), played: only(played, best) }
  if (amounts.unit === 'percent') {
    const why = own.best.length || own.played.some(isThreat) ? '' : shell.text(own.played.length ? 'review-why-later' : 'review-why-same')
    return { why, better: reasons(own.best, words), played: reasons(own.played, words) }
  }
  const points = (some: readonly Prospect[]) => some.reduce((sum, { item }) => sum + item.points, 0)
  const gain = points(best) - points(played)
  if (gain > 0) {
    const why = gain < PLAIN * lost ? shell.text('review-why-part', { much: amounts.much(lost - gain) }) : ''
    return { why, better: reasons(best.filter((one) => !isThreat(one)), words), played: reasons(played, words) }
  }
  // At first sight the turn played is as good or better: what speaks for the other one is what it keeps.
  const kept = own.best.filter(({ item }) => !item.points)
  const why = gain < 0 ? shell.text('review-why-less', { less: amounts.muchInAll(-gain), much: amounts.much(lost) }) : shell.text('review-why-even', { much: amounts.much(lost) })
  return { why, better: reasons(kept, words), played: reasons(own.played.filter(isThreat), words) }
}
