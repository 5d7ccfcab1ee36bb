// Made from the server's message types by scripts/web_types.py: change them there.
import type { Event } from './events'
export type Incoming = Hello | Leave | Draft | Play | Resign | Return | Ask | Say | Tell | Ping
export type Outgoing =
  Welcome | TableInfo | TurnMade | Drafted | Ack | Refuse | Presence | Said | Advised | Pong

export interface Account {
  login: string
  password: string
}
export interface Ack {
  type: 'ack'
  id: string
  seq: number
}
export interface Advised {
  type: 'advice'
  table: string
  seat: number
  id: string
  unit: string
  turns: AdvisedTurn[]
  words: string[]
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
}
export interface Change {
  standard: number
  pack: number
  difference: number
  low: number
  high: number
}
export interface CheckedPack {
  digest: string
  problem: PackProblem | null
  components: unknown
}
export interface PackProblem {
  file: string
  entry: string
  reason: string
}
export interface ClockRule {
  move: number
  bank: number
}
export interface Compare {
  /**
   * Its digest.
   */
  pack: string
  players: number
  level?: string
}
export interface Comparing {
  ahead: number
  deals: number
  done: number
  result: Comparison | null
  failed: boolean
}
export interface Comparison {
  deals: number
  points: Change[]
  wins: Change[]
  beats: string
  length: Change
  pieces: PieceChange[]
}
export interface PieceChange {
  group: string
  key: string
  change: Change
  clear: boolean
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
export interface Ping {
  type: 'ping'
}
export interface Invitation {
  table: string
  token: string
}
export interface KeptPack {
  game: string
  name: string
  digest: string
  created: number
}
export interface LessonStep {
  key: string
  title: string
  text: string
  hint: string
  clause: string
  seat: number
  players: number
  view: unknown
  legal: string[]
  answer: string[]
  lit: string[]
}
export interface LessonTried {
  actions: string[]
  view: unknown
  legal: string[]
  closed: boolean
  done: boolean
  astray: boolean
  text: string
  events: Event[]
}
export interface LessonTry {
  /**
   * In the game's notation.
   *
   * @maxItems 300
   */
  actions: string[]
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
}
export interface MyGames {
  games: PlayedGame[]
  before: number | null
}
export interface PlayedGame {
  table: string
  game: string
  options: {
    [k: string]: string
  }
  seats: Reached[]
  seat: number
  won: boolean | null
  compares: boolean
  ended: number
}
export interface Reached {
  name: string
  kind: string
  place: number
  points: number
}
export interface NewGuest {
  name: string
  language?: string
}
export interface NewPack {
  name: string
  /**
   * What the pack's TOML files say, by their names.
   */
  files: {
    [k: string]: {
      [k: string]: unknown
    }
  }
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
}
export interface SeatRequest {
  kind: string
  /**
   * For hot-seat: the player of this seat.
   */
  name?: string
  level?: string
}
export interface OpenedPack {
  game: string
  name: string
  digest: string
  mine: boolean
  files: {
    [k: string]: {
      [k: string]: unknown
    }
  }
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
  commitment: string
  clock: ClockRule | null
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
  clocks: (number | null)[]
  banks: number[]
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
export interface Said {
  type: 'said'
  table: string
  name: string
  text: string
  at: number
  seat: number | null
  phrase: Phrase | null
}
export interface Pong {
  type: 'pong'
}
export interface PackDraft {
  /**
   * What the pack's TOML files say, by their names.
   */
  files: {
    [k: string]: {
      [k: string]: unknown
    }
  }
}
export interface PlayOn {
  turn: number
  /**
   * From 0.
   */
  seat: number
  level: string
}
export interface Player {
  name: string
  kind: string
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
export interface Statistics {
  tallies: Tally[]
}
export interface Tally {
  game: string
  players: number
  options: {
    [k: string]: string
  }
  against: string
  games: number
  decided: number
  won: number
  compared: number
  points: number | null
  best: number | null
}
export interface Uploaded {
  id: string
}
export interface View {
  view: string
  [k: string]: unknown
}
export interface YourBest {
  points: number
  before: number | null
  games: number
}
