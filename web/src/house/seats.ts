import { house } from '$lib/house.svelte'
import type { Listed } from '$lib/messages'

/** The players of a table, in words; bots are listed by their level. */
export function sitters(table: Listed): string {
  const words = house.words!
  const levels = house.game(table.game)?.levels ?? []
  const names = table.seats.map((name) => {
    const level = name.split('@')[0]!
    if (!name) return words.text('seat-free')
    return levels.includes(level) ? words.text('bot-of', { level: words.text(`level-${level}`) }) : name
  })
  return names.join(' · ')
}

export const free = (table: Listed): number => table.seats.filter((name) => !name).length
