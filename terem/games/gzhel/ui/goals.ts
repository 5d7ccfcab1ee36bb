/** The three goals of a round as cards, in the order of the printed board. */
import type { GzhelView } from '$lib/views'
import type { Words } from '$lib/words'
import type { Slot } from './notation'

export interface Goal {
  card: number // 0 for a pattern
  family: string
  named: readonly string[]
  back: string
}

export const patternGoal = (pattern: string): Goal => ({ card: 0, family: 'pattern', named: [pattern], back: '' })

export function goals(view: GzhelView): { slot: Slot; goal: Goal }[] {
  const found: { slot: Slot; goal: Goal }[] = []
  if (view.diamond) found.push({ slot: 'diamond', goal: view.diamond })
  if (view.circle) found.push({ slot: 'circle', goal: view.circle })
  if (view.pattern) found.push({ slot: 'pattern', goal: patternGoal(view.pattern) })
  return found
}

export function goalWords(goal: Goal, words: Words): string {
  return words.start(words.text(`goal-${goal.family}`, { one: goal.named[0] ?? '', two: goal.named[1] ?? '' }))
}
