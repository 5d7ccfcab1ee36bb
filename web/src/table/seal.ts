/** The seal of a deal: what the server published of its secret number before the game. */
import type { TableInfo } from '$lib/messages'

const KEY = 'terem-seals'
const MOST = 60 // tables whose seal this browser remembers
const PREFIX = 'terem commitment: '

function noted(): [table: string, seal: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** While a game goes on its seal is noted once, so that another one at the end would be found out. */
export function note({ table, status, commitment }: TableInfo) {
  if (status !== 'playing' || notedFor(table)) return
  localStorage.setItem(KEY, JSON.stringify([...noted(), [table, commitment]].slice(-MOST)))
}

export const notedFor = (table: string): string | undefined => noted().find(([id]) => id === table)?.[1]

/** The seal of this secret number; none where the browser computes no digests, as on pages without https. */
export async function sealOf(seed: string): Promise<string | undefined> {
  if (!window.isSecureContext) return undefined
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.of(...new TextEncoder().encode(PREFIX), ...bytes))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
