/** What a game's folder gives to the page: terem/games/<game>/ui/index.ts exports `ui`, a GameUi. Without one the page shows the generic board. */
import type { Component } from 'svelte'
import type { Events } from './events'
import type { Mark } from './marks'
import type { Item } from './messages'
import type { Told } from './told'
import type { Teller, Where, Words } from './words'

/** A game's view by its tag, and the events that belong to it. */
interface Seen {
  view: keyof Events
}
type EventOf<V extends Seen> = Events[V['view']]

/** What a board is handed. It draws the view, offers what is legal, and calls `act`; it knows no rule. What can be pressed carries `data-step`:
 * the step that a press adds, or its beginning where another press says the rest (`|` stands between several). */
export interface BoardProps<V extends Seen> {
  view: V // as this seat may see it, its unfinished turn included
  before: V // the same without the unfinished turn
  legal: readonly string[] // what may come next, in the game's notation; empty when this seat is not to act
  draft: readonly string[] // the unfinished turn so far
  aside: readonly string[] // what was laid and the turn cannot say yet, as the board told `arrange`
  closed: boolean // the turn is complete: it waits for Done
  live: boolean // this seat decides something now: false in replays, for watchers, and while others play
  words: Words
  names: readonly string[] // of the players, by seat
  lit: readonly string[] // cells to light up: what an item of the score is about
  marks?: readonly Mark[] // steps of a hint, and what others did last
  events: readonly EventOf<V>[] // what just happened, for short animations; empty after a jump
  news?: readonly EventOf<V>[] // the same for words, also where nothing moves
  components: Components
  sand?: Sand // the hourglass of an open talk, where there is one
  /** A board that plays what happened by itself says while it does, and how many of the events it has not come to: the result and the log wait for it. */
  playing?: (is: boolean, waiting?: number) => void
  /** Add steps to the turn. Illegal steps are fine: the server says why they are refused, and the page shows it. */
  act: (...actions: string[]) => void
  /** Add steps and play the turn at once: for a step that completes a turn, such as a pass. */
  commit: (...actions: string[]) => void
  /** Make these steps the whole unfinished turn: to choose something else, or to rearrange what is there. */
  redraft: (...actions: string[]) => void
  /** The same, and keep in `aside`, in the board's own words, what these steps cannot say yet. Any other change of the turn clears it. */
  arrange: (actions: readonly string[], aside: readonly string[]) => void
}

/** The hourglass of an open talk: when it runs out (Date.now()), and how many seconds it runs. */
export interface Sand {
  ends: number
  whole: number
}

/** What a table or a record is played with: a pack, "" for the game's own, and a version of the rules. */
export interface Edition {
  pack: string
  rules: number
}

/** For a position in which nobody acts: of a replay, or of the rules. */
export const still = <V>(view: V) => ({
  view,
  before: view,
  legal: [],
  draft: [],
  aside: [],
  closed: false,
  live: false,
  act: () => {},
  commit: () => {},
  redraft: () => {},
  arrange: () => {},
})

/** One small board of somebody else, for games where everybody has their own. */
export interface MiniProps<V> {
  view: V
  seat: number
  words: Words
  lit: readonly string[]
  marks?: readonly Mark[] // on this seat's own board
  components: Components
}

/** A group of items: what a goal brings, or would bring. The page lists them and lights up their cells. */
export interface Preview {
  title: string
  items: readonly Item[]
  points?: number // if they are not the sum of the items
  short?: string // what it is about in a word, where there is no more room
  other?: boolean // not what this turn brings this seat: the next goal, points of somebody else
}

/** A fact about a seat beside its name, such as cards in hand. */
export interface SeatFact {
  label: string
  value: string | number
}

export interface GameUi<V extends Seen = any> {
  Board: Component<BoardProps<V>>
  Mini?: Component<MiniProps<V>>
  Emblem: Component<Record<string, never>> // a picture for the game's window, viewBox 0 0 120 120
  /** The scoring helper for owners of the printed box. */
  Helper?: Component<{ words: Words; components: Components; pack: string }> // the digest of the pack, "" for the game's own
  /** Pictures in the rules page, by clause: { '5.1': { view, lit } }; a caption is a key of ui/text. */
  figures?: Record<string, { view: V; lit?: readonly string[]; caption?: string }>
  /** The step that ends the turn now and may be added by Done, such as `end`. */
  finish?: (legal: readonly string[], view: V) => string | undefined
  /** What Done does with that step, as the button says it; without it, Done. */
  does?: (step: string, view: V, words: Words) => string
  /** A question to ask before this turn is played, if it plainly wastes something; `turn` is the whole turn, and `view` is as it leaves it. */
  worry?: (turn: readonly string[], view: V, words: Words) => string | undefined
  /** What this seat is to do now, in words. */
  prompt: (view: V, legal: readonly string[], words: Words) => string
  /** Turns of others that leave no mark on the board are told beside the prompt. */
  tells?: boolean
  /** What the unfinished turn would score now, and what the next goal would. */
  preview: (view: V, words: Words) => Preview[]
  score: (view: V, seat: number) => number | undefined
  /** Whoever gets there first wins, and nobody gets further: a best result is one of few turns, not of many points. */
  race?: boolean
  facts?: (view: V, seat: number, words: Words) => SeatFact[]
  /** Round of the position, for the log and for jumping in a replay; 0 if there are no rounds. */
  round?: (view: V) => number
  /** Where points came from, in one or two words, for the table at the end; none if all come from one thing. */
  source?: (item: Item, words: Words) => string | undefined
  /** Why the game ended now, if the result does not say it. */
  ended?: (view: V, words: Words) => string
  /** What was close about the result, if points do not tell. */
  nearly?: (view: V, words: Words) => string | undefined
  /** The whole board in words, for screen readers: what is where, and what is yours first. */
  describe: (view: V, words: Words) => Told[]
  /** A step of a turn in words, for hints; without it, the notation itself. */
  step?: (action: string, view: V, words: Words, mark?: Mark) => string
  /** Where the steps of a turn happen and what they lay there, one mark for each, from the position in which the turn goes on. */
  trace?: (actions: readonly string[], view: V) => Mark[]
  /** Where an event happened, if it has a place on the board. */
  placed?: (event: EventOf<V>, view: V) => Mark | undefined
  /** A value of a refusal, such as a cell, as it is drawn or called on the board; without it, the value itself. */
  called?: (name: string, value: string, view: V, words: Words) => string | undefined
  /** Colours of the seats, if the game has its own. */
  tints?: readonly string[]
  /** And signs, as paths around 0,0 and about ten wide. */
  signs?: readonly string[]
  /** Texts of the page that it needs beside the game's own: text/<part>. */
  parts?: readonly string[]
  /** An event in words, if its text (`event-…`) has notation in it; none at all if another event tells it. */
  tell?: Teller<EventOf<V>>
  where?: Where
}

/** The game's component pack as the server sends it, with the name of each component. */
export interface Components {
  names: Record<string, { en: string; ru: string; uk: string }>
  pack: any
}

const found = import.meta.glob<{ ui: GameUi }>('../../../terem/games/*/ui/index.ts')

export async function loadUi(game: string): Promise<GameUi> {
  const load = found[`../../../terem/games/${game}/ui/index.ts`] ?? (() => import('../generic'))
  return (await load()).ui
}
