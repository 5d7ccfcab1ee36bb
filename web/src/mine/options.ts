/** What was chosen for a game, in words, where it differs from the usual. */
import { house } from '$lib/house.svelte'
import type { Words } from '$lib/words'

export function chosen(key: string, options: Record<string, string>, named: Words | undefined): string {
  const usual = house.game(key)?.options ?? {}
  const other = Object.entries(options).filter(([option, value]) => usual[option]?.[0] !== value)
  return other.map(([option, value]) => (named?.has(`option-${option}-${value}`) ? named.text(`option-${option}-${value}`) : (named?.name(value) ?? value))).join(', ')
}
