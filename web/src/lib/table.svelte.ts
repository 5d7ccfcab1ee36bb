/** One table as this device sees it: what the server told, the unfinished turns, and what was asked. */
import { connection } from './connection.svelte'
import type { Advised, Drafted, Event, ToldTurn, Outgoing, Refuse, Said, TableInfo, TurnMade } from './messages'
import { Pace } from './pace'
import { settings } from './settings.svelte'

export const WATCHER = -2
const MEMORY = 'terem-draft-' // unfinished turns outlive a reload, here, until the server has them

/** What one pair of eyes sees, and what it has begun to do. */
export class Eyes {
  turn = $state.raw<TurnMade>()!
  drafted = $state.raw<Drafted>()
  redo = $state.raw<readonly string[]>([]) // steps that were taken back, the last one first
  pending = $state(0) // drafts on their way
  asked: readonly string[] | undefined // the last of them: who is quick goes on from there

  constructor(turn: TurnMade) {
    this.turn = turn
  }

  get draft(): readonly string[] {
    return this.drafted?.actions ?? []
  }
  get latest(): readonly string[] {
    return this.asked ?? this.draft
  }
  get view(): unknown {
    return this.drafted?.view ?? this.turn.view
  }
  get legal(): readonly string[] {
    return this.drafted?.legal ?? this.turn.legal
  }
  get closed(): boolean {
    return this.drafted?.closed ?? false
  }
  get owes(): boolean {
    return this.turn.to_act.includes(this.turn.seat)
  }
}

let number = 0
const tab = crypto.getRandomValues(new Uint32Array(2)).join('.')
const newId = () => `${tab}.${(number += 1)}`

export class Table {
  info = $state.raw<TableInfo>()
  eyes = $state<Record<number, Eyes>>({})
  turns = $state.raw<readonly ToldTurn[]>([])
  said = $state.raw<readonly Said[]>([])
  watching = $state(0)
  refusal = $state.raw<Refuse>()
  advisedAfter: readonly string[] = [] // what of the turn was there when advice was asked for
  advice = $state.raw<Advised>()
  thinking = $state(false) // somebody works out a hint
  sending = $state(false) // a turn is on its way
  fresh = $state.raw<readonly Event[]>([]) // what just happened, for animation
  at = $state(Date.now()) // when the clocks were told
  missing = $state.raw<Refuse>() // there is no such table, or it is not for us
  #leave: () => void
  #pace = new Pace(
    (message) => (message.type === 'turn' ? this.#turn(message) : this.#drafted(message)),
    (turn) => this.#hurries(turn),
  )

  constructor(
    readonly id: string,
    readonly token = '',
  ) {
    this.#leave = connection.join(
      (message) => this.#take(message),
      () => this.hello(),
    )
  }

  close() {
    this.#pace.end()
    connection.send({ type: 'leave', table: this.id })
    this.#leave()
  }

  hello() {
    const since = this.turns.length ? this.turns[this.turns.length - 1]!.seq : -1
    connection.send({ type: 'hello', table: this.id, since, token: this.token })
  }

  get seats(): number[] {
    return Object.keys(this.eyes).map(Number).filter((seat) => seat >= 0)
  }
  get any(): Eyes | undefined {
    return Object.values(this.eyes)[0]
  }

  // ------------------------------------------------------------------ what the server says

  #take(message: Outgoing) {
    if (!('table' in message) || message.table !== this.id) return
    switch (message.type) {
      case 'table':
        this.info = message
        return
      case 'turn':
      case 'drafted':
        return this.#pace.take(message)
      case 'presence':
        this.watching = message.watching
        if (this.info) {
          const chairs = this.info.chairs.map((chair, seat) => ({ ...chair, here: message.here[seat] ?? false }))
          this.info = { ...this.info, chairs }
        }
        return
      case 'said':
        if (!this.said.some((other) => other.at === message.at && other.text === message.text)) {
          this.said = [...this.said, message]
        }
        return
      case 'refuse':
        if (message.code === 'no-table' && !this.info) this.missing = message
        return
      default:
    }
  }

  /** Somebody here played it or may act, a clock runs, or nobody looks at how things move. */
  #hurries(turn: TurnMade): boolean {
    if (!settings.motion || document.hidden || this.info?.clock || !this.eyes[turn.seat]) return true
    return this.seats.some((seat) => this.eyes[seat]!.owes || turn.turns.some((told) => told.by === seat))
  }

  #turn(message: TurnMade) {
    const known = this.eyes[message.seat]
    const last = this.turns.length ? this.turns[this.turns.length - 1]!.seq : -1
    const news = message.turns.filter((told) => told.seq > last)
    if (known && message.turns.length && message.turns[0]!.seq > known.turn.seq + 1) this.hello()
    if (!known) {
      this.eyes[message.seat] = new Eyes(message)
      this.#remembered(message.seat)
    } else if (message.seq >= known.turn.seq) {
      const played = message.seq > known.turn.seq
      known.turn = message
      // A draft that still makes sense follows in a message of its own.
      if (played && known.drafted) {
        known.drafted = undefined
        known.redo = []
      }
    }
    if (played(message)) this.#forget(message.seat)
    if (message.outcome && this.info?.status === 'playing') this.info = { ...this.info, status: 'over' }
    this.at = Date.now()
    this.advice = undefined
    if (news.length) {
      this.turns = [...this.turns, ...news]
      this.fresh = known ? news.flatMap((told) => told.events) : []
    }
    // With several seats at this screen each is told the same turns: what a later one sees better stays.
    else if (message.turns.length) this.#better(message.turns)
  }

  #better(told: readonly ToldTurn[]) {
    const bySeq = new Map(told.map((one) => [one.seq, one]))
    this.turns = this.turns.map((one) => {
      const other = bySeq.get(one.seq)
      return other && other.events.length > one.events.length ? other : one
    })
  }

  #drafted(message: Drafted) {
    const eyes = this.eyes[message.seat]
    if (!eyes || (message.id && eyes.pending > 1)) return // a later draft is on its way
    eyes.drafted = message.actions.length ? message : undefined
    this.#remember(message.seat)
  }

  // ------------------------------------------------------------------ the unfinished turn

  /** Add steps to a seat's turn. */
  async act(seat: number, ...actions: string[]): Promise<boolean> {
    const eyes = this.eyes[seat]
    if (!eyes) return false
    const taken = await this.#redraft(seat, [...eyes.latest, ...actions])
    if (taken) eyes.redo = []
    return taken
  }

  /** Make these steps a seat's whole turn. */
  async redraft(seat: number, ...actions: string[]) {
    const eyes = this.eyes[seat]
    if (eyes && (await this.#redraft(seat, actions))) eyes.redo = []
  }

  async undo(seat: number) {
    const eyes = this.eyes[seat]
    const steps = eyes?.latest
    if (!eyes || !steps?.length) return
    const last = steps[steps.length - 1]!
    if (await this.#redraft(seat, steps.slice(0, -1))) eyes.redo = [last, ...eyes.redo]
  }

  async redo(seat: number) {
    const eyes = this.eyes[seat]
    const [next, ...rest] = eyes?.redo ?? []
    if (eyes && next !== undefined && (await this.#redraft(seat, [...eyes.latest, next]))) eyes.redo = rest
  }

  async reset(seat: number) {
    const eyes = this.eyes[seat]
    if (!eyes?.latest.length) return
    const all = [...eyes.latest, ...eyes.redo]
    if (await this.#redraft(seat, [])) eyes.redo = all
  }

  async #redraft(seat: number, actions: readonly string[]): Promise<boolean> {
    const eyes = this.eyes[seat]!
    eyes.pending += 1
    eyes.asked = actions
    this.refusal = undefined
    const answer = await connection.ask({ type: 'draft', table: this.id, seat, actions: [...actions], id: newId() })
    eyes.pending -= 1
    if (!eyes.pending) eyes.asked = undefined
    if (answer.type === 'refuse') this.refusal = answer
    return answer.type !== 'refuse'
  }

  /** Play the turn as it stands, with these steps added. */
  async play(seat: number, ...actions: string[]): Promise<boolean> {
    const eyes = this.eyes[seat]
    if (!eyes || this.sending) return false
    this.sending = true
    this.refusal = undefined
    const whole = [...eyes.latest, ...actions]
    const answer = await connection.ask({ type: 'play', table: this.id, seat, actions: whole, id: newId() })
    this.sending = false
    // Alone, with nothing to deal, one's next turn follows at once: then these steps go on within it.
    if (answer.type === 'refuse' && answer.code === 'turn-unfinished' && actions.length) return this.act(seat, ...actions)
    if (answer.type === 'refuse') this.refusal = answer
    return answer.type === 'ack'
  }

  #remember(seat: number) {
    const eyes = this.eyes[seat]!
    const kept = JSON.stringify({ seq: eyes.turn.seq, actions: eyes.draft })
    if (eyes.draft.length) sessionStorage.setItem(`${MEMORY}${this.id}-${seat}`, kept)
    else this.#forget(seat)
  }

  #forget(seat: number) {
    sessionStorage.removeItem(`${MEMORY}${this.id}-${seat}`)
  }

  /** After a reload, or when the server was started anew: what this tab had begun. */
  #remembered(seat: number) {
    const kept = sessionStorage.getItem(`${MEMORY}${this.id}-${seat}`)
    if (!kept || seat < 0) return
    const { seq, actions } = JSON.parse(kept) as { seq: number; actions: string[] }
    const eyes = this.eyes[seat]!
    if (seq !== eyes.turn.seq || !eyes.owes) return this.#forget(seat)
    setTimeout(() => eyes.drafted || this.#redraft(seat, actions).then((taken) => taken || this.#forget(seat)), 50)
  }

  // ------------------------------------------------------------------ the rest

  async hint(seat: number) {
    const begun = this.eyes[seat]?.draft ?? []
    this.thinking = true
    this.advice = undefined
    const answer = await connection.ask({ type: 'ask', table: this.id, seat, id: newId() })
    this.thinking = false
    if (answer.type === 'advice') {
      this.advice = answer
      this.advisedAfter = begun
    }
    else if (answer.type === 'refuse') this.refusal = answer
  }

  resign(seat: number) {
    return this.#simple({ type: 'resign', table: this.id, seat, id: newId() })
  }

  takeBack(seat: number) {
    return this.#simple({ type: 'return', table: this.id, seat, id: newId() })
  }

  say(text: string) {
    return this.#simple({ type: 'say', table: this.id, text, id: newId() })
  }

  async #simple(message: Parameters<typeof connection.ask>[0]): Promise<boolean> {
    const answer = await connection.ask(message)
    if (answer.type === 'refuse') this.refusal = answer
    return answer.type !== 'refuse'
  }
}

function played(message: TurnMade): boolean {
  return message.turns.some((told) => told.by === message.seat)
}
