/** Why a turn is good, in words: what brings points, and when. */
import type { GameUi } from '$lib/board'
import { house } from '$lib/house.svelte'
import type { Prospect } from '$lib/messages'
import type { Words } from '$lib/words'

/** A turn of many steps may be cut short. */
export function inWords(actions: readonly string[], ui: GameUi, before: unknown, words: Words, most = Infinity): string {
  const told = actions.length > most ? actions.slice(0, most - 1) : actions // never "and 1 more"
  const steps = told.map((action) => ui.step?.(action, before as never, words) ?? action)
  if (told.length < actions.length) steps.push(house.words!.text('review-more', { count: actions.length - told.length }))
  return words.start(steps.join(', '))
}

export function reasons(prospects: readonly Prospect[], words: Words): string[] {
  return [...new Set(prospects.map(({ when }) => when))].map((when) => {
    const these = prospects.filter((one) => one.when === when).map(({ item }) => item)
    const points = these.reduce((sum, item) => sum + item.points, 0)
    const items = [...new Set(these.map((item) => words.item(item)))].join('; ')
    return words.start(words.text(points ? `prospect-${when}` : 'prospect-idea', { points, items }))
  })
}
