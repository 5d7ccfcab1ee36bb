/** What was chosen on this device when a table was made, and the table that one click makes. */
import { api, type GameListed } from '$lib/api'
import { house } from '$lib/house.svelte'
import type { SeatRequest } from '$lib/messages'
import { route } from '$lib/router.svelte'
import type { Words } from '$lib/words'

const LEVEL = 'terem-level'

/** Partners and opponents are chosen separately: good partners make an easy game, good opponents a hard one. */
const place = (game: GameListed) => (game.team ? `${LEVEL}-team` : LEVEL)

/** The level chosen last. For people who never chose one: the weakest opponents, the best partners. */
export function lastLevel(game: GameListed): string {
  const kept = localStorage.getItem(place(game))
  return kept !== null && game.levels.includes(kept) ? kept : (game.levels.at(game.team ? -1 : 0) ?? 'pupil')
}

export function keepLevel(game: GameListed, level: string) {
  localStorage.setItem(place(game), level)
}

/** A level to choose from, by how hard the game becomes with such bots. */
export function levelName(game: GameListed, level: string, words: Words): string {
  const key = game.team ? `partners-${level}` : `opponent-${level}`
  return words.start(words.text(words.has(key) ? key : `level-${level}`))
}

export const me: SeatRequest = { kind: 'me', name: '', level: '' }
export const bot = (level: string): SeatRequest => ({ kind: 'bot', name: '', level })

/** Against one bot; a team gets as many as it needs. */
export async function playNow(game: GameListed, level: string, pack = '') {
  await house.somebody()
  const others = Math.max(2, game.players.min) - 1
  const seats = [me, ...Array.from({ length: others }, () => bot(level))]
  const made = await api.newTable({ game: game.key, seats, options: {}, pack, is_open: false, clock: null })
  route.go(`/table/${made.table}`)
}
