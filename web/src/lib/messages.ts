// Made from the server's message types by scripts/web_types.py: change them there.
import type { Event } from './events'
export type Incoming =
  Hello | Leave | Look | Draft | Play | Resign | Return | Ask | Say | Tell | Agree | Nudge | Ping
export type Outgoing =
  | Welcome
  | TableInfo
  | TurnMade
  | Drafted
  | Ack
  | Refuse
  | Presence
  | Questions
  | Nudged
  | Said
  | Advised
  | Turns
  | Pong

export interface Account {
  login: string
  password: string
}
export interface Ack {
  type: 'ack'
  id: string
  seq: number
}
export interface Address {
  link: string
}
export interface Advised {
  type: 'advice'
  table: string
  seat: number
  id: string
  unit: string
  turns: AdvisedTurn[]
  words: string[]
  is_lost: boolean
}
export interface AdvisedTurn {
  actions: string[]
  prospects: Prospected[]
  worth: number
  worse: number
}
export interface Prospected {
  when: string
  item: Item
}
export interface Item {
  code: string
  points: number
  cells: string[]
  args: {
    [k: string]: string | number
  }
}
export interface Agree {
  type: 'agree'
  /**
   * Of a table.
   */
  table: string
  /**
   * Ready to begin; call the game off; let a bot play for `seat`; play again.
   */
  topic: string
  yes: boolean
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
  /**
   * Only for `bot`.
   */
  seat?: number | null
}
export interface Ask {
  type: 'ask'
  /**
   * Of a table.
   */
  table: string
  /**
   * From 0.
   */
  seat: number
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
}
export interface ChairInfo {
  name: string
  kind: string
  held: boolean
  here: boolean
  yours: boolean
  resigned: boolean
  person: string | null
  known: boolean
}
export interface ClockRule {
  move: number
  bank: number
  increment: number
  /**
   * @maxItems 6
   */
  off: number[]
  zone: number
}
export interface Counted {
  items: Item[]
  rebuilt: Rebuilt[]
}
export interface Rebuilt {
  code: string
  args?: {
    [k: string]: string | number
  }
}
export interface Draft {
  type: 'draft'
  /**
   * Of a table.
   */
  table: string
  /**
   * From 0.
   */
  seat: number
  /**
   * In the game's notation.
   *
   * @maxItems 300
   */
  actions: string[]
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
}
export interface Drafted {
  type: 'drafted'
  table: string
  seat: number
  id: string
  actions: string[]
  view: unknown
  legal: string[]
  closed: boolean
}
export interface Error {
  code: string
  words: string
  clause: string
}
export interface FreeSeat {
  /**
   * From 0.
   */
  seat: number
}
export interface Hello {
  type: 'hello'
  /**
   * Of a table.
   */
  table: string
  /**
   * The last seq the client has; -1 for none.
   */
  since?: number
  /**
   * Of an invitation, to watch.
   */
  token?: string
}
export interface Leave {
  type: 'leave'
  /**
   * Of a table.
   */
  table: string
}
export interface Look {
  type: 'look'
  visible: boolean
}
export interface Play {
  type: 'play'
  /**
   * Of a table.
   */
  table: string
  /**
   * From 0.
   */
  seat: number
  /**
   * In the game's notation.
   *
   * @maxItems 300
   */
  actions: string[]
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
}
export interface Resign {
  type: 'resign'
  /**
   * Of a table.
   */
  table: string
  /**
   * From 0.
   */
  seat: number
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
}
export interface Return {
  type: 'return'
  /**
   * Of a table.
   */
  table: string
  /**
   * From 0.
   */
  seat: number
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
}
export interface Say {
  type: 'say'
  /**
   * Of a table.
   */
  table: string
  text: string
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
}
export interface Tell {
  type: 'tell'
  /**
   * Of a table.
   */
  table: string
  /**
   * From 0.
   */
  seat: number
  phrase: Phrase
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
}
export interface Phrase {
  key: string
  args?: {
    [k: string]: string
  }
}
export interface Nudge {
  type: 'nudge'
  /**
   * Of a table.
   */
  table: string
  /**
   * From 0.
   */
  seat: number
  /**
   * Chosen by the client; a retry with the same id is done once.
   */
  id: string
}
export interface Ping {
  type: 'ping'
}
export interface Invitation {
  table: string
  token: string
}
export interface Invited {
  table: string
  game: string
  options: {
    [k: string]: string
  }
  pack: string
  status: string
  is_open: boolean
  host: string
  seats: Player[]
  clock: ClockRule | null
  terms: Terms
}
export interface Player {
  name: string
  kind: string
}
export interface Terms {
  /**
   * When no seat is empty, or when the host says.
   */
  start: string
  hints: boolean
  /**
   * A bot plays for somebody who is away: if all others agree and no clock runs, after `patience`, never.
   */
  absent: string
  /**
   * Seconds.
   */
  patience: number
  /**
   * When time is up: a bot plays, the others may agree on one, or the seat is lost.
   */
  time_out: string
}
export interface Prospect {
  when: string
  item: Item
}
export interface Listed {
  table: string
  game: string
  status: string
  seats: string[]
  is_open: boolean
  your_turn: boolean
  touched: number
  put_away: boolean
}
export interface Made {
  table: string
}
export interface Me {
  id: string
  name: string
  login: string | null
  language: string
  tables: Listed[]
  known: boolean
  moderates: boolean
}
export interface NewGuest {
  name: string
  language?: string
}
export interface NewTable {
  game: string
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: [SeatRequest, ...SeatRequest[]]
  options?: {
    [k: string]: string
  }
  /**
   * The digest of a pack from the list of games.
   */
  pack?: string
  is_open?: boolean
  clock?: ClockRule | null
  terms?: Terms1
}
export interface SeatRequest {
  kind: string
  /**
   * For hot-seat: the player of this seat.
   */
  name?: string
  level?: string
}
export interface Terms1 {
  /**
   * When no seat is empty, or when the host says.
   */
  start: string
  hints: boolean
  /**
   * A bot plays for somebody who is away: if all others agree and no clock runs, after `patience`, never.
   */
  absent: string
  /**
   * Seconds.
   */
  patience: number
  /**
   * When time is up: a bot plays, the others may agree on one, or the seat is lost.
   */
  time_out: string
}
export interface Nudged {
  type: 'nudged'
  table: string
  seat: number
  by: string
}
export interface Outcome {
  places: number[]
  scores: number[]
  why: string
}
export interface Welcome {
  type: 'welcome'
  protocol: number
  person: string
  name: string
  server: string
}
export interface TableInfo {
  type: 'table'
  table: string
  game: string
  rules: number
  options: {
    [k: string]: string
  }
  pack: string
  status: string
  is_open: boolean
  chairs: ChairInfo[]
  is_host: boolean
  host: string
  commitment: string
  clock: ClockRule | null
  terms: Terms
  hints: boolean
  paused: boolean
  follows: string | null
  rematch: string | null
  seq: number
  has_secrets: boolean
}
export interface TurnMade {
  type: 'turn'
  table: string
  seat: number
  turns: ToldTurn[]
  seq: number
  view: unknown
  to_act: number[]
  legal: string[]
  talk: boolean
  clocks: SeatClock[]
  outcome: Outcome | null
  seed: string
  sand: Sand | null
  phrases: Phrase[]
}
export interface ToldTurn {
  seq: number
  by: number | null
  at: number
  events: Event[]
}
export interface SeatClock {
  left: number
  runs: boolean
}
export interface Sand {
  left: number
  whole: number
}
export interface Refuse {
  type: 'refuse'
  id: string
  code: string
  words: string
  clause: string
  table: string
  args: {
    [k: string]: string | number
  }
}
export interface Presence {
  type: 'presence'
  table: string
  here: boolean[]
  watching: number
}
export interface Questions {
  type: 'questions'
  table: string
  questions: Question[]
}
export interface Question {
  topic: string
  seat: number | null
  of: number[]
  yes: number[]
  no: number[]
}
export interface Said {
  type: 'said'
  table: string
  name: string
  text: string
  at: number
  seat: number | null
  phrase: Phrase | null
  number: number
  person: string | null
  known: boolean
}
export interface Turns {
  type: 'turns'
  table: string
  yours: boolean
}
export interface Pong {
  type: 'pong'
}
export interface PlayOn {
  turn: number
  /**
   * From 0.
   */
  seat: number
  level: string
}
export interface Put {
  /**
   * From 0.
   */
  seat: number
  level: string
}
export interface PutAway {
  away: boolean
}
export interface QrCode {
  size: number
  path: string
}
export interface Replayed {
  game: string
  rules: number
  options: {
    [k: string]: string
  }
  pack: string
  players: Player[]
  eyes: number[]
  taken: number
  count: number
  turns: ReplayedTurn[]
  outcome: Outcome | null
}
export interface ReplayedTurn {
  seq: number
  by: number | null
  events: Event[]
  views: unknown[]
  to_act: number[]
}
export interface Sit {
  /**
   * From 0.
   */
  seat: number
  /**
   * Of an invitation; open tables need none.
   */
  token?: string
}
export interface Uploaded {
  id: string
}
export interface View {
  view: string
  [k: string]: unknown
}
