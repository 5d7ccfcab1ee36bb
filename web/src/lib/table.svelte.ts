/** One table as this device sees it: what the server said, and what was sent. */
import { connection } from './connection.svelte'
import { Draft } from './draft.svelte'
import type { Event } from './events'
import type { Advised, Drafted, Nudged, ToldTurn, Outgoing, Phrase, Question, Refuse, Said, TableInfo, TurnMade } from './messages'
import { EACH, Pace } from './pace'
import { settings } from './settings.svelte'

export const WATCHER = -2
export type SeatDraft = Draft<TurnMade, Drafted>

let number = 0
const tab = crypto.getRandomValues(new Uint32Array(2)).join('.')
const newId = () => `${tab}.${(number += 1)}`
/** Tells turns apart. Numbers do not: at the end of a game some change. */
const key = (told: ToldTurn) => `${told.by} ${told.at}`

export class Table {
  info = $state.raw<TableInfo>()
  drafts = $state<Record<number, SeatDraft>>({}) // of each seat here; a watcher has one that stays empty
  turns = $state.raw<readonly ToldTurn[]>([])
  said = $state.raw<readonly Said[]>([])
  watching = $state(0)
  questions = $state.raw<readonly Question[]>([]) // what people may agree on now
  nudged = $state.raw<Nudged>() // the last reminder
  refusal = $state.raw<Refuse>()
  advisedAfter: readonly string[] = [] // the steps of the turn when advice was asked for
  advice = $state.raw<Advised>()
  advised = $state.raw<readonly string[]>([]) // whole turns of this position that a master called best
  thinking = $state(false) // a hint is being computed
  sending = $state(false) // a turn was sent and not answered yet
  fresh = $state.raw<readonly Event[]>([]) // what just happened, for animation
  at = $state(Date.now()) // when the clocks arrived
  held = $state(0) // turns of others that wait to be shown
  about = $state.raw<{ person: string; name: string }>() // whom the window of mutes and reports is about
  missing = $state.raw<Refuse>() // there is no such table, or we may not see it
  #leave: () => void
  #asked = '' // the last question for a hint
  #pace = new Pace(
    (message) => (message.type === 'turn' ? this.#turn(message) : this.#drafted(message)),
    (turn) => this.#each(turn),
    (count) => (this.held = count),
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
    connection.forget(this.#asked)
    connection.send({ type: 'leave', table: this.id })
    this.#leave()
  }

  hello() {
    const since = this.turns.length ? this.turns[this.turns.length - 1]!.seq : -1
    connection.send({ type: 'hello', table: this.id, since, token: this.token })
  }

  get seats(): number[] {
    return Object.keys(this.drafts).map(Number).filter((seat) => seat >= 0)
  }
  /** The position as one of our seats sees it, once there is one. */
  get any(): TurnMade | undefined {
    return Object.values(this.drafts)[0]?.position
  }
  /** The seats of the person here; also before the game, and of watchers none. */
  get own(): number[] {
    return this.info?.chairs.flatMap((chair, seat) => (chair.yours ? [seat] : [])) ?? []
  }
  question(topic: string): Question | undefined {
    return this.questions.find((one) => one.topic === topic)
  }
  /** Is this asked of the person here? */
  isAsked(question: Question): boolean {
    return this.own.some((seat) => question.of.includes(seat))
  }
  /** Is this seat to act? */
  owes(seat: number): boolean {
    return this.drafts[seat]!.position.to_act.includes(seat)
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
      case 'questions':
        this.questions = message.questions
        return
      case 'nudged':
        this.nudged = message
        return
      case 'said':
        if (!this.said.some((other) => other.at === message.at && other.seat === message.seat && other.text === message.text)) {
          this.said = [...this.said, message].sort((one, other) => one.number - other.number)
        }
        return
      case 'refuse':
        if (message.code === 'no-table' && !this.info) this.missing = message
        return
      default:
    }
  }

  /** For how long a turn is shown: not at all if a seat here played it or may act, a clock or an hourglass runs, or nobody looks. */
  #each(turn: TurnMade): number {
    if (document.hidden || this.info?.clock || turn.sand || !this.drafts[turn.seat]) return 0
    if (this.seats.some((seat) => this.owes(seat) || turn.turns.some((told) => told.by === seat))) return 0
    return settings.speed === 'normal' && !settings.motion ? 0 : EACH[settings.speed]
  }
  /** The next turn of the others, where they come step by step. */
  showNext() {
    this.#pace.next()
  }

  #turn(message: TurnMade) {
    const { seat, seq, turns } = message
    const known = this.drafts[seat]
    const have = new Set(this.turns.map(key))
    const news = turns.filter((told) => !have.has(key(told)))
    if (known && turns.length && turns[0]!.seq > known.position.seq + 1) this.hello()
    if (!known) {
      const name = (): string => `${this.id}-${seat}-${draft.position.seq}`
      const draft: SeatDraft = new Draft<TurnMade, Drafted>(message, (actions) => this.#draft(seat, actions), name)
      this.drafts[seat] = draft
      draft.recall()
    } else if (seq > known.position.seq) known.move(message, turns.every((told) => told.by !== seat))
    else if (seq === known.position.seq) known.position = message
    if (message.outcome && this.info?.status === 'playing') this.info = { ...this.info, status: 'over' }
    this.at = Date.now()
    this.advice = undefined
    this.advised = []
    if (turns.length) this.turns = [...this.turns.filter((one) => one.seq < turns[0]!.seq), ...this.#better(turns)]
    if (news.length) this.fresh = known ? news.flatMap((told) => told.events) : []
  }

  /** Each of several seats at this screen gets the same turns: keep what another one saw better. */
  #better(turns: readonly ToldTurn[]): readonly ToldTurn[] {
    const before = new Map(this.turns.map((one) => [key(one), one]))
    return turns.map((told) => {
      const other = before.get(key(told))
      return other && other.events.length > told.events.length ? { ...other, seq: told.seq } : told
    })
  }

  /** Answers to our own requests have an id and are awaited where they were sent. */
  #drafted(message: Drafted) {
    if (!message.id) this.drafts[message.seat]?.tell(message)
  }

  // ------------------------------------------------------------------ turns

  async #draft(seat: number, actions: readonly string[]): Promise<Drafted | undefined> {
    this.refusal = undefined
    const answer = await connection.ask({ type: 'draft', table: this.id, seat, actions: [...actions], id: newId() })
    if (answer.type === 'refuse') this.refusal = answer
    return answer.type === 'drafted' ? answer : undefined
  }

  /** Play the turn as it stands, with these steps added. */
  async play(seat: number, ...actions: string[]): Promise<boolean> {
    const draft = this.drafts[seat]
    if (!draft || this.sending) return false
    this.sending = true
    this.refusal = undefined
    const whole = [...draft.latest.actions, ...actions]
    const answer = await connection.ask({ type: 'play', table: this.id, seat, actions: whole, id: newId() })
    this.sending = false
    // In a solo game with nothing to deal, the next turn follows at once; these steps then belong to it.
    if (answer.type === 'refuse' && answer.code === 'turn-unfinished' && actions.length) return draft.act(...actions)
    if (answer.type === 'refuse') this.refusal = answer
    return answer.type === 'ack'
  }

  // ------------------------------------------------------------------ the rest

  /** The server sends nothing more of them; what came before goes from the page. */
  mute(person: string) {
    this.said = this.said.filter((line) => line.person !== person || line.phrase)
  }

  async hint(seat: number) {
    const begun = this.drafts[seat]?.actions ?? []
    this.thinking = true
    this.advice = undefined
    this.#asked = newId()
    const answer = await connection.ask({ type: 'ask', table: this.id, seat, id: this.#asked })
    this.thinking = false
    if (answer.type === 'advice') {
      this.advice = answer
      this.advisedAfter = begun
      this.advised = [...this.advised, ...answer.turns.filter(({ worse }) => !worse).map(({ actions }) => [...begun, ...actions].join())]
    }
    else if (answer.type === 'refuse') this.refusal = answer
  }

  resign(seat: number) {
    return this.#simple({ type: 'resign', table: this.id, seat, id: newId() })
  }

  takeBack(seat: number) {
    return this.#simple({ type: 'return', table: this.id, seat, id: newId() })
  }

  agree({ topic, seat }: Pick<Question, 'topic' | 'seat'>, yes: boolean) {
    return this.#simple({ type: 'agree', table: this.id, topic, seat, yes, id: newId() })
  }

  nudge(seat: number) {
    return this.#simple({ type: 'nudge', table: this.id, seat, id: newId() })
  }

  say(text: string) {
    return this.#simple({ type: 'say', table: this.id, text, id: newId() })
  }

  tell(seat: number, phrase: Phrase) {
    return this.#simple({ type: 'tell', table: this.id, seat, phrase, id: newId() })
  }

  async #simple(message: Parameters<typeof connection.ask>[0]): Promise<boolean> {
    const answer = await connection.ask(message)
    if (answer.type === 'refuse') this.refusal = answer
    return answer.type !== 'refuse'
  }
}
