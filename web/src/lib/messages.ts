// Made from the server's message types by scripts/web_types.py: change them there.
export type Incoming = Hello | Leave | Draft | Play | Resign | Return | Ask | Say | Ping
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
  lines: AdvisedLine[]
  words: string[]
}
export interface AdvisedLine {
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
   * Chosen by the client; sent twice, it is done once.
   */
  id: string
}
export interface ChairInfo {
  name: string
  kind: string
  held: boolean
  here: boolean
  yours: boolean
}
export interface ClockRule {
  move: number
  bank: number
}
export interface Counted {
  items: Item[]
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
   * Chosen by the client; sent twice, it is done once.
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
export interface Event {
  event: string
  [k: string]: unknown
}
export interface Goal {
  card: number
  family: string
  named: string[]
  back: string
}
export interface GorynichView {
  view: 'gorynich'
  seat: number
  round: number
  phase: string
  first: number
  acting: number
  turned: string | null
  boards: number[]
  paths: string[][]
  knights: Knight[]
  waiting: number
  burnt: number
  zmei: string | null
  knights_card: number
  zmei_card: number
  knights_deck: number[]
  zmei_deck: number[]
  speech: number
  talk: boolean
  protected: boolean
  played: string[][]
  hand_sizes: number[]
  has_chosen: boolean[]
  skipped: boolean[]
  has_discarded: boolean[]
  end: string
  hand: string[] | null
  chosen: string | null
  discard: string | null
}
export interface Knight {
  path: number
  square: string
  left: number
  pointed: boolean
}
export interface GzhelView {
  view: 'gzhel'
  seat: number
  phase: string
  round: number
  active: number
  named: string
  set: string
  diamond: Goal | null
  circle: Goal | null
  pattern: string
  laid: number[]
  deck: number
  places: Place[]
  scores: number[]
  scoring: Item[]
}
export interface Place {
  pads: Pad[]
  stamps: string
  lifted: string
  figurine: string
  paid: boolean
  waiting: boolean
}
export interface Pad {
  number: number
  rows: string
  patterns: string
  figurines: string[]
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
   * Of an invitation, to look on.
   */
  token?: string
}
export interface Hunt {
  seat: number
  cell: string
  dwarves: string[]
  scared_by: string
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
   * Chosen by the client; sent twice, it is done once.
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
   * Chosen by the client; sent twice, it is done once.
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
   * Chosen by the client; sent twice, it is done once.
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
   * Chosen by the client; sent twice, it is done once.
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
export interface MezenView {
  view: 'mezen'
  seat: number
  round: number
  phase: string
  active: number
  named: string | null
  set_icon: string | null
  goal: number
  next_goal: number
  paintings: string[]
  amulets: number[]
  symbols: (string | null)[]
  pool: number
  scores: number[]
  done: boolean[]
  over: boolean
  groups: string[][]
  bridges: string[]
  excluded: string[]
  lifted: string[]
  next_hole: string | null
  chosen: string | null
  scoring: Item[]
  next_scoring: Item[]
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
  seats:
    | [SeatWish]
    | [SeatWish, SeatWish]
    | [SeatWish, SeatWish, SeatWish]
    | [SeatWish, SeatWish, SeatWish, SeatWish]
    | [SeatWish, SeatWish, SeatWish, SeatWish, SeatWish]
    | [SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish]
    | [SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish]
    | [SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish]
    | [SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish]
    | [SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish, SeatWish]
    | [
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish
      ]
    | [
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish
      ]
    | [
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish
      ]
    | [
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish
      ]
    | [
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish
      ]
    | [
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish,
        SeatWish
      ]
  options?: {
    [k: string]: string
  }
  /**
   * A digest of those the game is listed with.
   */
  pack?: string
  is_open?: boolean
  clock?: ClockRule | null
}
export interface SeatWish {
  kind: string
  /**
   * At one screen: who plays this seat.
   */
  name?: string
  level?: string
}
export interface NizamView {
  view: 'nizam'
  seat: number
  player: number
  over: boolean
  field: string
  hand: string | null
  hand_sizes: number[]
  deck_size: number
  discards: string
  shifts: number
  run_outs: number
  scores: number[]
  last_run_out: number
  scoring: Item[]
}
export interface Numbered {
  seq: number
  by: number | null
  at: number
  events: Event[]
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
}
export interface TurnMade {
  type: 'turn'
  table: string
  seat: number
  lines: Numbered[]
  seq: number
  view: unknown
  to_act: number[]
  legal: string[]
  talk: boolean
  clocks: (number | null)[]
  banks: number[]
  outcome: Outcome | null
  seed: string
}
export interface Refuse {
  type: 'refuse'
  id: string
  code: string
  words: string
  clause: string
  table: string
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
}
export interface Pong {
  type: 'pong'
}
export interface PearlView {
  view: 'pearl'
  seat: number
  player: number
  over: boolean
  field: string
  hand: string | null
  hand_sizes: number[]
  deck_size: number
  discards: string
  shifts: number
  run_outs: number
  done: string[]
  claimable: string
  claims: number
  pearl_used: boolean
  quiet: number
}
export interface PizzaView {
  view: 'pizza'
  seat: number
  player: number
  phase: string
  over: boolean
  field: string
  hand: string[] | null
  hand_sizes: number[]
  stack_sizes: number[]
  unplaced: number[][]
  discards: number[][]
  done: number
  flipped: boolean
  ended_by: number
  dragons: string[][]
  hunts: Hunt[]
  points_now: number[]
  items: Item[]
  scores: number[]
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
