/** Why a turn is good, in words: what brings points, and when. */
import type { Prospect } from './messages'
import type { Words } from './words'

/** What a turn brings now, next and at the end, each in one line. */
export function reasons(prospects: readonly Prospect[], words: Words): string[] {
  return [...new Set(prospects.map(({ when }) => when))].map((when) => {
    const these = prospects.filter((one) => one.when === when).map(({ item }) => item)
    const points = these.reduce((sum, item) => sum + item.points, 0)
    const counts = new Map<string, number>()
    for (const text of these.map((item) => words.item(item))) counts.set(text, (counts.get(text) ?? 0) + 1)
    const items = [...counts].map(([item, count]) => (count > 1 ? words.text('prospect-times', { item, count }) : item)).join('; ')
    return words.start(words.text(points ? `prospect-${when}` : 'prospect-idea', { points, items }))
  })
}
