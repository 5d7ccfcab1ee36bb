/** What a person has played: tallies, and finished games page by page. */
import { ask } from '$lib/api'
import type { MyGames, PlayedGame, Statistics, Tally, Wanted } from '$lib/played'

export class Mine {
  tallies = $state.raw<readonly Tally[]>([])
  games = $state.raw<readonly PlayedGame[]>([])
  wanted = $state.raw<Wanted>({ game: '', against: '', result: '' })
  loaded = $state(false)
  told = $state(false) // whether other games were chosen: then their number is news
  #before = $state<number | null>(null) // where the next page begins; null when there is none
  #asked = 0

  /** Where the games are asked for; whoever has the tallies already brings them. */
  constructor(
    private readonly path = '/me',
    tallies?: readonly Tally[],
  ) {
    if (tallies) this.tallies = tallies
    this.#tallied = !!tallies
  }
  #tallied: boolean

  get hasMore(): boolean {
    return this.#before !== null
  }

  async load() {
    const [statistics] = await Promise.all([this.#tallied ? undefined : ask<Statistics>('GET', `${this.path}/statistics`), this.more()])
    if (statistics) this.tallies = statistics.tallies
    this.loaded = true
  }

  /** Other games from the first on. An answer that comes after a newer question is not shown. */
  async choose(wanted: Wanted) {
    this.wanted = wanted
    const found = await this.#page(null)
    if (!found) return
    this.games = found.games
    this.#before = found.before
    this.told = true
  }

  async more() {
    const found = await this.#page(this.#before)
    if (!found) return
    this.games = [...this.games, ...found.games]
    this.#before = found.before
  }

  async #page(before: number | null): Promise<MyGames | undefined> {
    const asked = ++this.#asked
    const query = new URLSearchParams(Object.entries(this.wanted).filter(([, value]) => value))
    if (before !== null) query.set('before', String(before))
    const found = await ask<MyGames>('GET', `${this.path}/games?${query}`)
    return asked === this.#asked ? found : undefined
  }
}
