/** A turn that is not committed yet, at a table or in a lesson: its steps, and where they lead. */

/** Where a turn begins: what is seen, and which steps may come first. */
export interface Position {
  view: unknown
  legal: readonly string[]
}
/** What the server says of an unfinished turn. */
export interface Told extends Position {
  actions: readonly string[]
  closed: boolean // the turn is complete
}
/** The turn at one moment. */
interface Moment {
  actions: readonly string[]
  aside: readonly string[]
}
const moment = ({ actions, aside }: Moment): Moment => ({ actions, aside })
/** What undo and redo lead to, the nearest last. */
interface Steps extends Moment {
  done: readonly Moment[]
  undone: readonly Moment[]
}
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** Where undo leads. What was begun in another tab, or before a reload, is taken back by single steps. */
const before = ({ actions, aside, done }: Steps): Moment | undefined =>
  done.at(-1) ?? (actions.length || aside.length ? { actions: actions.slice(0, -1), aside: [] } : undefined)
const MEMORY = 'terem-draft-' // in this tab it outlives a reload

export class Draft<P extends Position = Position, T extends Told = Told> {
  position = $state.raw<P>()! // without the turn
  told = $state.raw<T>()
  done = $state.raw<readonly Moment[]>([]) // each press of the player, as the turn was before it
  undone = $state.raw<readonly Moment[]>([])
  aside = $state.raw<readonly string[]>([]) // what was laid and the turn cannot say yet, in the board's own words
  #asked = $state.raw<Steps>() // the newest that was sent and not answered: further steps continue from it
  #held: { told: T; steps: Steps } | undefined // answered while a newer one was not
  #sent = 0
  #taken = 0 // the number of the newest that was not refused

  /** `ask` gives the server's answer, or nothing if it refused; `memory` names what is kept in this position. */
  constructor(
    position: P,
    readonly ask: (actions: readonly string[]) => Promise<T | undefined>,
    readonly memory: () => string,
  ) {
    this.position = position
  }

  get actions(): readonly string[] {
    return this.told?.actions ?? []
  }
  get view(): unknown {
    return (this.told ?? this.position).view
  }
  get legal(): readonly string[] {
    return (this.told ?? this.position).legal
  }
  get closed(): boolean {
    return this.told?.closed ?? false
  }
  get isWaiting(): boolean {
    return this.#asked !== undefined
  }
  /** The turn as it will be once everything sent is answered. */
  get latest(): Steps {
    const { actions, aside, done, undone } = this
    return this.#asked ?? { actions, aside, done, undone }
  }
  /** What is laid aside, at once: nobody has to wait for an answer to see it. */
  get laid(): readonly string[] {
    return this.latest.aside
  }
  get isBegun(): boolean {
    return before(this.latest) !== undefined
  }

  // ------------------------------------------------------------------ what a player does

  /** Add steps. */
  act(...actions: string[]): Promise<boolean> {
    return this.redraft(...this.latest.actions, ...actions)
  }
  /** Make these steps the whole turn. */
  redraft(...actions: string[]): Promise<boolean> {
    return this.arrange(actions, [])
  }
  /** Make these steps the whole turn, with this laid aside. */
  async arrange(actions: readonly string[], aside: readonly string[]): Promise<boolean> {
    const now = this.latest
    return same([actions, aside], [now.actions, now.aside]) || this.#go({ actions, aside }, [...now.done, moment(now)], [])
  }
  undo() {
    const now = this.latest
    const to = before(now)
    if (to) void this.#go(to, now.done.slice(0, -1), [...now.undone, moment(now)])
  }
  redo() {
    const now = this.latest
    const to = now.undone.at(-1)
    if (to) void this.#go(to, [...now.done, moment(now)], now.undone.slice(0, -1))
  }
  reset() {
    const now = this.latest
    if (before(now)) void this.#go({ actions: [], aside: [] }, [], [...now.undone, moment(now)])
  }

  async #go({ actions, aside }: Moment, done: readonly Moment[], undone: readonly Moment[]): Promise<boolean> {
    const steps = { actions, aside, done, undone }
    if (!same(actions, this.latest.actions)) return this.#send(steps)
    if (this.#asked) this.#asked = steps
    else this.#keep(steps)
    return true
  }
  async #send(steps: Steps): Promise<boolean> {
    const number = (this.#sent += 1)
    this.#asked = steps
    const told = await this.ask(steps.actions)
    if (number === this.#sent) [steps, this.#asked] = [this.#asked, undefined] // more may have been laid aside since
    if (told && number > this.#taken) {
      this.#taken = number
      this.#held = { told, steps }
    }
    if (this.#held && !this.#asked) {
      const { told, steps } = this.#held
      this.#say(told)
      this.#keep(steps)
    }
    return told !== undefined
  }

  // ------------------------------------------------------------------ what the server says

  /** The turn as it is now: an answer, or what another tab of the same player did. */
  tell(told: T) {
    const aside = this.#keptWith(told.actions)
    this.#say(told)
    this.#keep({ aside, done: [], undone: [] })
  }
  #say(told: T) {
    this.#held = undefined
    this.told = told.actions.length ? told : undefined
  }

  /** Another position. A later message says whether the turn still makes sense there. What is laid aside stays if somebody else has played. */
  move(position: P, stays = false) {
    const kept = JSON.stringify({ actions: this.actions, aside: this.aside })
    this.forget()
    this.position = position
    this.told = undefined
    this.done = this.undone = []
    if (!stays) this.aside = []
    else if (this.aside.length) sessionStorage.setItem(this.#key, kept)
  }

  // ------------------------------------------------------------------ memory

  get #key(): string {
    return MEMORY + this.memory()
  }
  get #kept(): Pick<Draft, 'actions' | 'aside'> | undefined {
    const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? 'null')
    return Array.isArray(kept) ? { actions: kept, aside: [] } : (kept ?? undefined) // older pages kept the actions alone
  }
  get isKept(): boolean {
    return this.#kept !== undefined
  }
  /** What is laid aside in a turn of these steps. */
  #keptWith(actions: readonly string[]): readonly string[] {
    const kept = this.#kept
    return kept && same(kept.actions, actions) ? kept.aside : []
  }
  #keep({ aside, done, undone }: Omit<Steps, 'actions'>) {
    this.aside = aside
    this.done = done
    this.undone = undone
    if (this.told || aside.length) sessionStorage.setItem(this.#key, JSON.stringify({ actions: this.actions, aside }))
    else this.forget()
  }
  forget() {
    sessionStorage.removeItem(this.#key)
  }
  /** After a reload: what this tab had begun in this position, unless the server still has it and sends it. */
  recall() {
    const kept = this.#kept
    if (kept) setTimeout(async () => this.told || (await this.#go(kept, [], [])) || this.forget(), 50)
  }
}
