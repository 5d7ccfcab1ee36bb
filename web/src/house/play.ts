/** What was chosen on this device when a table was made, and the table that one click makes. */
import { api, type GameListed } from '$lib/api'
import { house } from '$lib/house.svelte'
import type { SeatRequest } from '$lib/messages'
import { route } from '$lib/router.svelte'

const LEVEL = 'terem-level'

/** The level chosen last; the weakest for people who never chose one. */
export function lastLevel(game: GameListed): string {
  const kept = localStorage.getItem(LEVEL)
  return kept !== null && game.levels.includes(kept) ? kept : (game.levels[0] ?? 'pupil')
}

export function keepLevel(level: string) {
  localStorage.setItem(LEVEL, level)
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
