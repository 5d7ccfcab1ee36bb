import { at } from '$lib/router.svelte'

/** Where the rules of a game are, with the cards of a pack and at a clause. */
export const rulesOf = (game: string, pack = '', clause = '') =>
  at(`/rules/${game}${pack && `?pack=${pack}`}${clause && `#${clause.replace('§', '')}`}`)
