import type { Entry } from '$lib/workshop'
import type { Words } from '$lib/words'

/** What an entry is called on the page. */
export function titleOf(entry: Entry, at: number, words: Words): string {
  const name = entry['name'] as Record<string, string> | undefined
  const called = name && words.start(name[words.language] || '…')
  if ('number' in entry) return words.text('workshop-number', { number: String(entry['number']) }) + (called ? ` · ${called}` : '')
  if (called) return called
  if ('players' in entry) return words.text('workshop-players', { count: Number(entry['players']) })
  return words.text('workshop-number', { number: String(at + 1) })
}
