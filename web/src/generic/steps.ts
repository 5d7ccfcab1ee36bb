/** Steps as people read them: `play 3` is the text `step-play` about 3; without such a text, the notation with components by their names. */
import type { Words } from '$lib/words'

/** Its first word, if it has one: `play` of `play 3`, nothing of `3>`. */
const verb = (action: string): string => /^\p{L}+(?= |$)/u.exec(action)?.[0] ?? ''

export function stepInWords(action: string, words: Words): string {
  const key = `step-${verb(action)}`
  const [first, ...things] = action.split(' ')
  if (words.has(key)) return words.text(key, { what: things.join(' '), one: things[0] ?? '', other: things[1] ?? '' }).trim()
  return words.start([first, ...things.map((thing) => words.name(thing))].join(' '))
}

/** Steps that begin alike stand together, in the order in which the rules list them. */
export function together(legal: readonly string[]): [string, string[]][] {
  const groups = new Map<string, string[]>()
  for (const action of legal) groups.set(verb(action), [...(groups.get(verb(action)) ?? []), action])
  return [...groups]
}
