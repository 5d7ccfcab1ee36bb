/** Why something did not work, in the language of the page: our own words where we have them, else the server's. */
import { Refused } from './api'
import { house } from './house.svelte'

/** What the server refused. The game's own refusals come with a clause, and in our language. */
export function inWords({ code, words, clause }: { code: string; words: string; clause: string }, place = ''): string {
  const own = [`${place}-${code}`, `problem-${code}`].find((key) => house.words!.has(key))
  return own && !clause ? house.words!.text(own) : words
}

/** What went wrong in a try; `place` has words of its own for some of it. What is no refusal is our mistake, and thrown on. */
export function why(error: unknown, place = ''): string {
  if (!(error instanceof Refused)) throw error
  if (!error.status) return house.words!.text('offline')
  return inWords({ code: error.code, words: error.message, clause: error.clause }, place)
}
