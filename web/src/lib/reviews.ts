// Made from the server's message types by scripts/web_types.py: change them there.
import type { Prospect } from './messages'
export interface Review {
  game: string
  unit: string
  is_whole: boolean
  seats: SeatReview[]
  turns: TurnReview[]
  key: number[]
}
export interface SeatReview {
  seat: number
  expected: number
  result: number
  luck: number
  luck_half: number
  decisions: number[]
  rest: number
  verdicts: {
    [k: string]: number
  }
}
export interface TurnReview {
  turn: number
  seat: number | null
  played: string[]
  best: string[]
  lost: number
  half: number
  verdict: string | null
  expected: number[]
  effects: number[]
  luck: number[]
  luck_half: number[]
  rest: number[]
  why_best: Prospect[]
  why_played: Prospect[]
}
export interface Reviewing {
  ahead: number
  count: number
  turn: TurnReview | null
  result: Review | null
  failed: boolean
}
