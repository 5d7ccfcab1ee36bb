// Made from the server's message types by scripts/web_types.py: change them there.
import type { Event } from './events'
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
