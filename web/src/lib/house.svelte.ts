/** The person, the games and the texts: what every page needs. */
import { api, Refused, type GameListed } from './api'
import type { Components, Edition } from './board'
import { connection } from './connection.svelte'
import type { Listed, Me } from './messages'
import { settings } from './settings.svelte'
import { loadWords, type Words } from './words'

class House {
  #me = $state.raw<Me>()
  #changes = 0 // of who it is, by what was done here
  isKnown = $state(false) // whether there is a session was asked
  games = $state.raw<readonly GameListed[]>([])
  words = $state.raw<Words>()
  offline = $state(false)
  refused = $state('') // the code, if the table service answered and could not help
  #components = new Map<string, Promise<Components>>()
  #coming: Promise<Me> | undefined
  #parts = new Set<string>() // texts beyond those of the first page
  #heard = new Map<string, { yours: boolean; at: number }>() // of turns, by table

  constructor() {
    connection.onrefused = () => this.refresh().catch(() => {}) // it retries, and the banner says so
  }

  /** Words, games and person; again when the language changes. */
  async open() {
    settings.keep()
    const language = settings.language
    const words = this.#loadWords()
    await this.#try(async () => {
      const games = api.games(language).then((found) => (this.games = found))
      await Promise.all([games, this.refresh()])
      if (this.me && this.me.language !== language) this.me = await api.rename(this.me.name, language)
    })
    await words
  }

  /** Words that only some pages need, from text/<part>. */
  async also(...parts: string[]) {
    if (parts.every((part) => this.#parts.has(part))) return
    for (const part of parts) this.#parts.add(part)
    await this.#loadWords()
  }

  async #loadWords() {
    const language = settings.language
    const count = this.#parts.size
    const words = await loadWords(language, [], [], undefined, this.#parts)
    if (language !== settings.language) return // they are loaded again
    if (count === this.#parts.size) this.words = words
    else await this.#loadWords() // more were asked for meanwhile
  }

  get me(): Me | undefined {
    return this.#me
  }
  set me(me: Me | undefined) {
    this.#changes += 1
    this.#me = me
  }

  async refresh() {
    const asked = performance.now()
    const changes = this.#changes
    const me = (await api.me()) ?? undefined
    // What was heard meanwhile is newer than the answer.
    for (const [table, { at }] of this.#heard) if (at < asked) this.#heard.delete(table)
    // Whoever logged in or out meanwhile is somebody else than the answer says.
    if (changes === this.#changes) this.#me = me && { ...me, tables: me.tables.map((one) => ({ ...one, your_turn: this.#heard.get(one.table)?.yours ?? one.your_turn })) }
    this.isKnown = true
  }

  /** Tables where it is the person's turn. What was put away waits quietly. */
  get yours(): readonly Listed[] {
    return this.me?.tables.filter((table) => table.your_turn && !table.put_away) ?? []
  }

  /** At this table it is the person's turn, or not any more. Is that news? */
  heard(table: string, yours: boolean): boolean {
    const { me } = this
    const known = me?.tables.find((one) => one.table === table)
    this.#heard.set(table, { yours, at: performance.now() })
    if (!me || known?.your_turn === yours) return false
    if (known) this.#me = { ...me, tables: me.tables.map((one) => (one === known ? { ...one, your_turn: yours } : one)) }
    else this.refresh().catch(() => {}) // a new table
    return true
  }

  /** Everybody at a table has a session; a guest only needs a name. Who is already somebody stays so: a new
   * session would take the place of the old one, with all its tables. */
  somebody(name?: string, invitation?: { table: string; token: string }): Promise<Me> {
    this.#coming ??= this.#become(name, invitation).finally(() => (this.#coming = undefined))
    return this.#coming
  }
  async #become(name?: string, invitation?: { table: string; token: string }): Promise<Me> {
    if (!this.isKnown) await this.refresh()
    if (!this.me) this.me = await api.guest(name?.trim() || this.words!.text('guest-name'), settings.language, invitation)
    return this.me
  }

  game(key: string): GameListed | undefined {
    return this.games.find((game) => game.key === key)
  }

  /** A game's components, or those that a table or a record is played with. */
  components(game: string, of?: Edition): Promise<Components> {
    const query = of ? `?pack=${of.pack}&rules=${of.rules}` : ''
    const key = game + query
    let found = this.#components.get(key)
    if (!found) {
      found = api.components(game, query)
      found.catch(() => this.#components.delete(key))
      this.#components.set(key, found)
    }
    return found
  }

  /** The words of a game, with its components' names. */
  async wordsOf(game: string, names: readonly string[] = [], of?: Edition, parts: readonly string[] = []): Promise<Words> {
    const variant = this.game(game)?.variant_of
    const components = await this.components(game, of)
    return loadWords(settings.language, variant ? [variant, game] : [game], names, components, parts)
  }

  async #try(work: () => Promise<void>) {
    try {
      await work()
      this.offline = false
      this.refused = ''
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.offline = !error.status
      this.refused = error.status ? error.code : ''
    }
  }
}

export const house = new House()
