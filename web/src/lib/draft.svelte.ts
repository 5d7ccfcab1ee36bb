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
interface Steps {
  actions: readonly string[]
  undone: readonly string[]
  aside?: readonly string[] // none if the answer clears it
}
const same = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)
const MEMORY = 'terem-draft-' // in this tab it outlives a reload

export class Draft<P extends Position = Position, T extends Told = Told> {
  position = $state.raw<P>()! // without the turn
  told = $state.raw<T>()
  undone = $state.raw<readonly string[]>([]) // steps that were taken back, the last one first
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
  /** The steps as they will be once everything sent is answered. */
  get latest(): Steps {
    return this.#asked ?? this
  }
  /** What is laid aside, at once: nobody has to wait for an answer to see it. */
  get laid(): readonly string[] {
    return this.#asked?.aside ?? this.aside
  }

  // ------------------------------------------------------------------ what a player does

  /** Add steps. */
  act(...actions: string[]): Promise<boolean> {
    return this.redraft(...this.latest.actions, ...actions)
  }
  /** Make these steps the whole turn. */
  redraft(...actions: string[]): Promise<boolean> {
    return this.#send(actions, [])
  }
  /** Make these steps the whole turn, with this laid aside. */
  async arrange(actions: readonly string[], aside: readonly string[]): Promise<boolean> {
    if (!same(actions, this.latest.actions)) return this.#send(actions, [], aside)
    if (this.#asked) this.#asked = { ...this.#asked, aside }
    else this.#lay(aside)
    return true
  }
  undo() {
    const { actions, undone } = this.latest
    if (actions.length) void this.#send(actions.slice(0, -1), [...actions.slice(-1), ...undone])
  }
  redo() {
    const { actions, undone } = this.latest
    if (undone.length) void this.#send([...actions, undone[0]!], undone.slice(1))
  }
  reset() {
    const { actions, undone } = this.latest
    if (actions.length) void this.#send([], [...actions, ...undone])
  }

  async #send(actions: readonly string[], undone: readonly string[], aside?: readonly string[]): Promise<boolean> {
    const number = (this.#sent += 1)
    let steps: Steps = (this.#asked = { actions, undone, aside })
    const told = await this.ask(actions)
    if (number === this.#sent) [steps, this.#asked] = [this.#asked, undefined] // more may have been laid aside since
    if (told && number > this.#taken) {
      this.#taken = number
      this.#held = { told, steps }
    }
    if (this.#held && !this.#asked) {
      this.undone = this.#held.steps.undone
      this.tell(this.#held.told, this.#held.steps.aside ?? [])
    }
    return told !== undefined
  }

  // ------------------------------------------------------------------ what the server says

  /** The turn as it is now: an answer, or what another tab of the same player did. */
  tell(told: T, aside = this.#keptWith(told.actions)) {
    this.#held = undefined
    this.told = told.actions.length ? told : undefined
    this.#lay(aside)
  }

  /** Another position. A later message says whether the turn still makes sense there. What is laid aside stays if somebody else has played. */
  move(position: P, stays = false) {
    const kept = JSON.stringify({ actions: this.actions, aside: this.aside })
    this.forget()
    this.position = position
    this.told = undefined
    this.undone = []
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
  #lay(aside: readonly string[]) {
    this.aside = aside
    if (this.told || aside.length) sessionStorage.setItem(this.#key, JSON.stringify({ actions: this.actions, aside }))
    else this.forget()
  }
  forget() {
    sessionStorage.removeItem(this.#key)
  }
  /** After a reload: what this tab had begun in this position, unless the server still has it and sends it. */
  recall() {
    const kept = this.#kept
    if (kept) setTimeout(async () => this.told || (await this.arrange(kept.actions, kept.aside)) || this.forget(), 50)
  }
}
