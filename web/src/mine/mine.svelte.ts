/** What a person has played: tallies, and finished games page by page. */
import { ask } from '$lib/api'
import type { MyGames, PlayedGame, Statistics, Tally } from '$lib/played'

export class Mine {
  tallies = $state.raw<readonly Tally[]>([])
  games = $state.raw<readonly PlayedGame[]>([])
  loaded = $state(false)
  #before = $state<number | null>(null) // where the next page begins; null when there is none

  get hasMore(): boolean {
    return this.#before !== null
  }

  async load() {
    const [{ tallies }] = await Promise.all([ask<Statistics>('GET', '/me/statistics'), this.more()])
    this.tallies = tallies
    this.loaded = true
  }

  async more() {
    const query = this.#before === null ? '' : `?before=${this.#before}`
    const { games, before } = await ask<MyGames>('GET', `/me/games${query}`)
    const known = new Set(this.games.map(({ table }) => table))
    this.games = [...this.games, ...games.filter(({ table }) => !known.has(table))]
    this.#before = before
  }
}
