/** A view in words, whatever its fields are. A text `view-…` of the game or of the page names a field, its attribute `.each` puts a value into
 * words. A list as long as there are seats has a value for each; one as long as there are components says how many there are of each; if it
 * could be either, an attribute `.counts` says that it is the latter. */
import type { Components } from '$lib/board'
import type { Events } from '$lib/events'
import type { Words } from '$lib/words'

export type AnyView = Readonly<Record<string, unknown>> & { view: keyof Events }
export interface Field {
  label: string
  values: readonly string[] // one for each seat, or only one
}
export interface InWords {
  seats: Field[]
  facts: Field[]
}

const NOTHING = '–'
const UNTOLD = new Set(['view', 'seat'])

export function inWords(view: AnyView, seats: number, words: Words, components: Components): InWords {
  const told: InWords = { seats: [], facts: [] }
  const keys = Object.keys(components.names)
  for (const [name, value] of Object.entries(view)) {
    if (UNTOLD.has(name) || value === null) continue
    const key = `view-${name.replaceAll('_', '-')}`
    const label = words.has(key) ? words.text(key) : words.start(name.replaceAll('_', ' '))
    const isCount = (one: unknown): one is number[] => Array.isArray(one) && one.length === keys.length && one.every((count) => typeof count === 'number')
    const say = (one: unknown) => (isCount(one) ? counted(one, keys, words) : plain(key, one, words))
    const perSeat = Array.isArray(value) && value.length === seats && !(isCount(value) && words.has(`${key}.counts`))
    if (perSeat) told.seats.push({ label, values: value.map(say) })
    else told.facts.push({ label, values: [say(value)] })
  }
  return told
}

function counted(counts: readonly number[], keys: readonly string[], words: Words): string {
  const some = counts.flatMap((count, at) => (count ? [words.text('generic-count', { count, key: keys[at]! })] : []))
  return some.join(', ') || NOTHING
}

function plain(key: string, value: unknown, words: Words): string {
  if (Array.isArray(value)) return value.map((one) => plain(key, one, words)).join(', ') || NOTHING
  if (value === null || value === '') return NOTHING
  if (typeof value === 'object') {
    const parts = Object.entries(value as object).map(([name, one]) => `${name.replaceAll('_', ' ')} ${plain(key, one, words)}`)
    return parts.join(', ')
  }
  if (words.has(`${key}.each`)) return words.text(`${key}.each`, { value: typeof value === 'boolean' ? String(value) : (value as string | number) })
  if (typeof value === 'boolean') return words.text(value ? 'generic-yes' : 'generic-no')
  return typeof value === 'number' ? words.number(value) : words.name(String(value))
}
