/** Why something did not work, in the language of the page: our own words if we have them, else the server's. */
import { Refused } from './api'
import type { GameUi } from './board'
import { house } from './house.svelte'
import type { Refuse } from './messages'
import type { Words } from './words'

/** What the server refused. The game's own refusals come with a clause, and in our language. */
export function inWords({ code, words, clause, args }: { code: string; words: string; clause: string; args?: Refuse['args'] }, place = ''): string {
  const own = [`${place}-${code}`, `problem-${code}`].find((key) => house.words!.has(key))
  if (!own || clause) return words
  const until = args?.['until']
  return house.words!.text(own, until ? { until: house.words!.moment(Number(until)) } : {})
}

/** A caught error in words; `place` has its own words for some. Anything but a refusal is a bug, and is rethrown. */
export function why(error: unknown, place = ''): string {
  if (!(error instanceof Refused)) throw error
  if (!error.status) return house.words!.text('offline')
  return inWords({ code: error.code, words: error.message, clause: error.clause }, place)
}

/** A refusal at a board, with places and pieces as they are drawn and called there. */
export function refusalWords(refusal: Refuse, ui: GameUi, view: unknown, words: Words): string {
  const key = `refuse-${refusal.code}`
  if (!refusal.clause || !words.has(key)) return inWords(refusal)
  const args = Object.entries(refusal.args).map(([name, value]) => [name, (typeof value === 'string' && ui.called?.(name, value, view, words)) || value])
  return words.start(words.text(key, Object.fromEntries(args)))
}
