/** Turns of others come one after another, so that people can follow them. A player who acts never waits. */
import type { Drafted, TurnMade } from './messages'
import type { SPEEDS } from './settings.svelte'

type Told = TurnMade | Drafted
/** Milliseconds for which a turn is shown; normally about as long as its animation. Step by step, somebody asks for the next one. */
export const EACH: Record<(typeof SPEEDS)[number], number> = { 'at-once': 0, normal: 800, slow: 2000, steps: Infinity }
const BEHIND = 8 // turns; a watcher of a table of bots is never further behind
const BEHIND_IN_STEPS = 400

export class Pace {
  #queue: Told[] = []
  #seq = -1 // of the last turn that was shown
  #at = 0 // when it was shown
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `show` is called with every message in order, `each` says how long a turn is shown (0: it must not wait), `held` is told how many wait. */
  constructor(
    readonly show: (message: Told) => void,
    readonly each: (turn: TurnMade) => number,
    readonly held: (count: number) => void,
  ) {}

  take(message: Told) {
    this.#queue.push(message)
    // The answer to an action made here is shown at once.
    this.#go(message.type === 'drafted' ? message.id !== '' : !this.each(message))
  }

  /** Show the next turn now. */
  next() {
    this.#at = -Infinity
    this.#go()
  }

  end() {
    clearTimeout(this.#timer)
    this.#queue = []
  }

  #go(now = false) {
    clearTimeout(this.#timer)
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      if (!now && next.type === 'turn' && next.seq > this.#seq) {
        const each = this.each(next)
        const wait = this.#at + each - Date.now()
        if (wait > 0 && this.#queue.length <= (each === Infinity ? BEHIND_IN_STEPS : BEHIND)) {
          if (each < Infinity) this.#timer = setTimeout(() => this.#go(), wait)
          break
        }
      }
      this.#queue.shift()
      if (next.type === 'turn' && next.seq > this.#seq) {
        this.#seq = next.seq
        this.#at = Date.now()
      }
      this.show(next)
    }
    this.held(this.#queue.filter((one) => one.type === 'turn').length)
  }
}
