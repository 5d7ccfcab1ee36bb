/** What the pages around a board share. */
import { loadUi, type Components, type Edition, type GameUi } from './board'
import type { Event } from './events'
import { house } from './house.svelte'
import type { Item } from './messages'
import type { Spoken, Words } from './words'

export interface Game {
  ui: GameUi
  words: Words
  components: Components
}

/** A game's board, its words at a table with these people, and its components. */
export async function loadGame(key: string, names: readonly string[] = [], of?: Edition): Promise<Game> {
  const [ui, components] = await Promise.all([loadUi(key), house.components(key, of)])
  const words = await house.wordsOf(key, names, of, ui.parts)
  return { ui, words: words.telling(ui), components }
}

// Many lines of one kind (cards laid out) would bury the rest; other parts of the page show whose turn it is.
const QUIET = new Set<Event['event']>(['laid', 'pad-filled', 'turn-began'])

/** The events that get a separate line: what one seat draws at once is one line, with `count`; a board has no words for what another line tells. */
export function spoken(events: readonly Event[], words: Words): Spoken[] {
  const told: Spoken[] = []
  for (const event of events) {
    if (QUIET.has(event.event) || !words.event(event)) continue
    const last = told[told.length - 1]
    if (event.event === 'drew' && last?.event === 'drew' && last.seat === event.seat && 'kind' in event) {
      const kind = event.kind === null ? null : `${last.kind} ${event.kind}`
      told[told.length - 1] = { ...last, kind, count: (last.count ?? 1) + 1 }
    } else told.push(event)
  }
  return told
}

/** What an event's points are made of. */
export const itemsOf = (event: Event): readonly Item[] => (event.event === 'scored' ? event.items : [])
