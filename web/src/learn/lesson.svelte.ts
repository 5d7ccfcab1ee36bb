/** One lesson as a beginner goes through it: the steps, and what was tried in the one that is shown. */
import { ask, Refused } from '$lib/api'
import type { Event, LessonStep, LessonTried } from '$lib/messages'
import type { Language } from '$lib/words'

const PACE = 900 // milliseconds between the actions of "show me"

export class Lesson {
  steps = $state.raw<readonly LessonStep[]>([])
  missing = $state(false)
  at = $state(0)
  tried = $state.raw<LessonTried>()
  fresh = $state.raw<readonly Event[]>([]) // what the last action brought, for animation
  refusal = $state.raw<Refused>()
  done = $state.raw<ReadonlySet<string>>(new Set())
  showing = $state(false)
  #number = 0
  #asked = $state.raw<readonly string[]>() // on its way: who is quick goes on from there

  constructor(readonly game: string) {}

  get step(): LessonStep | undefined {
    return this.steps[this.at]
  }
  get view(): unknown {
    return this.tried?.view ?? this.step?.view
  }
  /** What may come next; nothing once the step is done, or the turn is over. */
  get legal(): readonly string[] {
    return this.isOpen ? (this.tried?.legal ?? this.step?.legal ?? []) : []
  }
  get waiting(): boolean {
    return this.#asked !== undefined
  }
  get draft(): readonly string[] {
    return this.tried && this.isOpen ? this.tried.actions : []
  }
  /** Is there still something to do in this step? */
  get isOpen(): boolean {
    return !!this.step?.answer.length && !this.tried?.done && !this.tried?.closed
  }

  /** The words are the server's: another language is another question. What was tried stays. */
  async load(language: Language) {
    try {
      const steps = await ask<LessonStep[]>('GET', `/games/${this.game}/lesson?language=${language}`)
      this.#language = language
      this.steps = steps
      if (this.tried) await this.#try(this.tried.actions, [])
    } catch {
      this.missing = !this.steps.length
    }
  }
  #language: Language = 'en'

  go(at: number) {
    this.at = Math.min(this.steps.length - 1, Math.max(0, at))
    this.again()
  }

  again() {
    this.#number += 1
    this.#asked = undefined
    this.tried = undefined
    this.refusal = undefined
    this.fresh = []
    this.showing = false
  }

  act(...actions: string[]) {
    return this.redraft(...(this.#asked ?? this.draft), ...actions)
  }

  undo() {
    const less = this.draft.slice(0, -1)
    if (!less.length) this.again()
    else void this.redraft(...less)
  }

  async redraft(...actions: string[]) {
    if (!this.step || (!this.isOpen && !this.showing)) return
    const before = this.tried?.events.length ?? 0
    await this.#try(actions, actions.length > (this.tried?.actions.length ?? 0) ? [before] : [])
  }

  async #try(actions: readonly string[], since: number[]) {
    const step = this.step!
    const number = (this.#number += 1)
    this.#asked = actions
    try {
      const path = `/games/${this.game}/lesson/${step.key}?language=${this.#language}`
      const tried = await ask<LessonTried>('POST', path, { actions })
      if (number !== this.#number) return
      this.refusal = undefined
      this.tried = tried
      this.fresh = since.length ? tried.events.slice(since[0]) : []
      if (tried.done) this.done = new Set([...this.done, step.key])
    } catch (error) {
      if (number === this.#number && error instanceof Refused) this.refusal = error
    }
    if (number === this.#number) this.#asked = undefined
  }

  /** Do it for them, action by action. */
  async show() {
    const step = this.step
    if (!step) return
    this.again()
    this.showing = true
    for (let end = 1; end <= step.answer.length; end += 1) {
      await new Promise((wait) => setTimeout(wait, end === 1 ? 250 : PACE))
      if (this.step !== step || !this.showing) return
      await this.redraft(...step.answer.slice(0, end))
    }
    this.showing = false
  }
}
