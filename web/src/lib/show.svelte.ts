/** What happened, played by a board: one event after another, each with its words, on the scene as it was before. */
import { untrack } from 'svelte'
import { settings, type SPEEDS } from './settings.svelte'

/** A scene, and for how many milliseconds it is seen. */
export interface Frame<S> {
  scene: S
  stay: number
}

const SLOWER: Record<(typeof SPEEDS)[number], number> = { 'at-once': 0, normal: 1, slow: 2, steps: 1 }

export class Show<S, E> {
  scene = $state.raw<S>() // while something is played
  told = $state.raw<E>() // the event that is shown, or was the last
  last = $state.raw<S>() // as it was when everything had been played
  left = $state(0) // events that wait to be shown
  #queue = $state.raw<E[]>([])
  #isAgain = $state(false)
  #frames: Frame<S>[] = [] // of the event that is shown
  #timer = 0
  #last: { base: S; events: E[] } | undefined // for showing it again

  /** `frames` plays an event on a scene, `isShown` tells those that are shown by themselves. Call it in a board that begins:
   * `scene` is what is seen without the unfinished turn. */
  constructor(
    events: () => readonly E[],
    scene: () => S,
    readonly frames: (scene: S, event: E) => Frame<S>[],
    readonly isShown: (event: E) => boolean,
  ) {
    let seen = untrack(events)
    let past = untrack(scene)
    $effect.pre(() => {
      const [now, all] = [scene(), events()]
      if (all !== seen) {
        seen = all
        const base = past
        untrack(() => this.#add(base, all))
      }
      past = now
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  /** Play what happened since this scene. */
  #add(base: S, events: readonly E[]) {
    if (!events.length) return
    this.#queue = [...this.#queue, ...events]
    if (this.scene !== undefined) {
      this.#last?.events.push(...events)
      this.left = this.#waiting
      return
    }
    // Events that are not shown by themselves (choices) belong to what was played last.
    if (!this.#waiting) {
      this.#last?.events.push(...events)
      this.#queue = []
      return
    }
    this.#last = { base, events: [...events] }
    this.last = undefined
    this.scene = base
    if (SLOWER[settings.speed]) this.next()
    else this.skip()
  }

  /** Of all that happened, how much was not shown yet; what is shown again was seen. */
  get waiting(): number {
    return this.#isAgain ? 0 : this.#queue.length
  }
  get again(): boolean {
    return this.scene === undefined && this.#last !== undefined
  }
  replay() {
    if (!this.#last || this.scene !== undefined) return
    this.#isAgain = true
    this.#queue = [...this.#last.events]
    this.scene = this.#last.base
    this.next()
  }

  /** On to the next event that has words. */
  next(): void {
    clearTimeout(this.#timer)
    this.scene = this.#frames.at(-1)?.scene ?? this.scene
    this.#frames = []
    while (this.scene !== undefined) {
      const [event, ...later] = this.#queue
      if (event === undefined) return this.#end()
      this.#queue = later
      this.left = this.#waiting
      this.#frames = this.frames(this.scene, event)
      if (this.isShown(event)) {
        this.told = event
        return this.#play()
      }
      this.scene = this.#frames.pop()?.scene ?? this.scene
      this.#frames = []
    }
  }

  /** To the end, at once. */
  skip() {
    clearTimeout(this.#timer)
    if (this.scene === undefined) return
    let scene = this.#frames.at(-1)?.scene ?? this.scene
    for (const event of this.#queue) scene = this.frames(scene, event).at(-1)?.scene ?? scene
    this.scene = scene
    this.told = this.#queue.filter(this.isShown).at(-1) ?? this.told
    this.#queue = []
    this.#end()
  }

  get #waiting(): number {
    return this.#queue.filter(this.isShown).length
  }
  #end() {
    this.#frames = []
    this.last = this.scene
    this.scene = undefined
    this.#isAgain = false
    this.left = 0
  }
  #play(): void {
    const frame = this.#frames.shift()
    if (!frame) return this.next()
    this.scene = frame.scene
    this.#timer = window.setTimeout(() => this.#play(), frame.stay * (SLOWER[settings.speed] || 1))
  }
}
