/** Why a turn is good, in words: what brings points, and when. */
import type { GameUi } from '$lib/board'
import type { Prospect } from '$lib/messages'
import type { Words } from '$lib/words'

export const inWords = (actions: readonly string[], ui: GameUi, before: unknown, words: Words) =>
  words.start(actions.map((action) => ui.step?.(action, before as never, words) ?? action).join(', '))

export function reasons(prospects: readonly Prospect[], words: Words): string[] {
  return [...new Set(prospects.map(({ when }) => when))].map((when) => {
    const these = prospects.filter((one) => one.when === when).map(({ item }) => item)
    const points = these.reduce((sum, item) => sum + item.points, 0)
    const items = [...new Set(these.map((item) => words.item(item)))].join('; ')
    return words.start(words.text(points ? `prospect-${when}` : 'prospect-idea', { points, items }))
  })
}
