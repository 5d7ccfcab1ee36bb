/** Turns of others come one after another, so that people can follow them. A player who acts never waits. */
import type { Drafted, TurnMade } from './messages'

type Told = TurnMade | Drafted
const EACH = 800 // milliseconds for which a turn is shown, about as long as its animation
const BEHIND = 8 // turns; a watcher of a table of bots is never further behind

export class Pace {
  #queue: Told[] = []
  #seq = -1 // of the last turn that was shown
  #until = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `show` is called with every message in order; `hurries` says whether a turn must not wait. */
  constructor(
    readonly show: (message: Told) => void,
    readonly hurries: (turn: TurnMade) => boolean,
  ) {}

  take(message: Told) {
    this.#queue.push(message)
    // The answer to an action made here is shown at once.
    this.#go(message.type === 'drafted' ? message.id !== '' : this.hurries(message))
  }

  end() {
    clearTimeout(this.#timer)
    this.#queue = []
  }

  #go(now = false) {
    clearTimeout(this.#timer)
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const wait = this.#until - Date.now()
      const late = this.#queue.length > BEHIND
      if (!now && !late && wait > 0 && next.type === 'turn' && next.seq > this.#seq && !this.hurries(next)) {
        this.#timer = setTimeout(() => this.#go(), wait)
        return
      }
      this.#queue.shift()
      if (next.type === 'turn' && next.seq > this.#seq) {
        this.#seq = next.seq
        this.#until = Date.now() + EACH
      }
      this.show(next)
    }
  }
}
