/** Turns in words, and why one is better than another. */
import type { Amounts } from '$lib/amounts'
import type { GameUi } from '$lib/board'
import { house } from '$lib/house.svelte'
import type { Prospect } from '$lib/messages'
import { reasons } from '$lib/prospects'
import type { TurnReview } from '$lib/reviews'
import type { Words } from '$lib/words'

/** Steps of a turn by number; a turn of many may be cut short. */
export function inWords(actions: readonly string[], ui: GameUi, before: unknown, words: Words, most = Infinity): string {
  const told = actions.length > most ? actions.slice(0, most - 1) : actions // never "and 1 more"
  const steps = told.map((action) => ui.step?.(action, before as never, words) ?? action)
  if (told.length < actions.length) steps.push(house.words!.text('review-more', { count: actions.length - told.length }))
  return steps.map((step, i) => (steps.length > 1 ? `${i + 1}. ${words.start(step)}` : words.start(step))).join(' ')
}

export interface Weighed {
  why: string // what the reasons leave open; '' if they explain the loss
  better: string[]
  played: string[]
}

const PLAIN = 0.5 // of a loss: reasons that bring as much as this explain it
const isThreat = ({ when }: Prospect) => when === 'threat'
/** How much of a thing: dwarves, stamps, squares. */
const size = ({ args, cells }: Prospect['item']) => Math.max(cells.length, ...Object.values(args).filter((value) => typeof value === 'number'))

/** The reasons for the better turn and for the one played, without what would speak for the wrong one. */
export function weigh({ why_best: best, why_played: played, lost }: TurnReview, words: Words, amounts: Amounts): Weighed {
  const shell = amounts.words
  const told = ({ when, item }: Prospect) => `${when} ${words.item(item)}`
  const only = (some: readonly Prospect[], others: readonly Prospect[]) => {
    const known = new Set(others.map(told))
    return some.filter((one) => !known.has(told(one)))
  }
  const [merits, deeds, threats] = [only(best, played).filter((one) => !isThreat(one)), only(played, best).filter((one) => !isThreat(one)), only(played, best).filter(isThreat)]
  const outdone = ({ item }: Prospect, by: number) => deeds.some((one) => one.item.code === item.code && size(one.item) >= size(item) + by)
  if (amounts.unit === 'percent') {
    const better = merits.filter((one) => !outdone(one, 1))
    const why = better.length || threats.length ? '' : shell.text(deeds.length ? 'review-why-later' : 'review-why-same')
    return { why, better: reasons(better, words), played: reasons([...(better.length ? deeds : []), ...threats], words) }
  }
  const points = (some: readonly Prospect[]) => some.reduce((sum, { item }) => sum + item.points, 0)
  const gain = points(best) - points(played)
  if (gain > 0) {
    const why = gain < PLAIN * lost ? shell.text('review-why-part', { much: amounts.much(lost - gain) }) : ''
    return { why, better: reasons(best.filter((one) => !isThreat(one)), words), played: reasons(played, words) }
  }
  // At first sight the turn played is as good or better: what speaks for the other one is what it keeps.
  const kept = merits.filter((one) => !one.item.points && !outdone(one, 0))
  const why = gain < 0 ? shell.text('review-why-less', { less: amounts.muchInAll(-gain), much: amounts.much(lost) }) : shell.text('review-why-even', { much: amounts.much(lost) })
  return { why, better: reasons(kept, words), played: reasons(threats, words) }
}
