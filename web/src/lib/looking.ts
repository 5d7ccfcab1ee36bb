// Made from the server's message types by scripts/web_types.py: change them there.
import type { Prospect } from './messages'
export interface Do {
  place?: Whereabouts | null
  leader?: number | null
  pointer?: Pointer | null
  variation?: Try | null
}
export interface Whereabouts {
  turn: number
  /**
   * -1: everything open; -2: a watcher's.
   */
  eyes: number
  better?: boolean
}
export interface Pointer {
  drawing: number
  x: number
  y: number
}
export interface Try {
  turn: number
  /**
   * In the game's notation.
   *
   * @maxItems 300
   */
  actions: string[]
}
export interface JudgedTurn {
  lost: number
  half: number
  verdict: string
  best: string[]
  why: Prospect[]
  why_best: Prospect[]
}
export interface Looker {
  number: number
  name: string
}
export interface Pointed {
  count: number
  by: number
  at: Pointer
}
export interface Together {
  people: Looker[]
  you: number
  leader: number
  place: Whereabouts | null
  variation: Variation | null
  pointed: Pointed | null
}
export interface Variation {
  by: number
  turn: number
  actions: string[]
}
export interface TriedTurn {
  seat: number
  actions: string[]
  view: unknown
  legal: string[]
  closed: boolean
}
