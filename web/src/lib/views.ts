// Made from the server's message types by scripts/web_types.py: change them there.
import type { Item } from './messages'
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
  figurines: {
    [k: string]: string
  }
}
export interface Hunt {
  seat: number
  cell: string
  dwarves: string[]
  scared_by: string
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
  barren: string[]
  taken: number
  next_hole: string | null
  chosen: string | null
  scoring: Item[]
  next_scoring: Item[]
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
  runs: Item[]
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
