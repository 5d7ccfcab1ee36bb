/** One lesson as a beginner goes through it: the steps, and what was tried in the one that is shown. */
import { ask, Refused } from '$lib/api'
import { Draft, type Position } from '$lib/draft.svelte'
import type { Event } from '$lib/events'
import type { LessonStep, LessonTried } from '$lib/taught'
import type { Language } from '$lib/words'

const PACE = 900 // milliseconds between the actions of "show me"
type StepDraft = Draft<Position, LessonTried>

export class Lesson {
  steps = $state.raw<readonly LessonStep[]>([])
  missing = $state(false)
  at = $state(0)
  draft = $state.raw<StepDraft>() // of the step that is shown
  tried = $state.raw<LessonTried>() // what came of it: the step is done, or something else was played
  fresh = $state.raw<readonly Event[]>([]) // what the last action brought, for animation
  refusal = $state.raw<Refused>()
  astray = $state('') // what was asked for, after a step that is allowed but leads elsewhere: it is not taken
  done = $state.raw<ReadonlySet<string>>(new Set())
  showing = $state(false)
  #language: Language = 'en'
  #number = 0

  constructor(readonly game: string) {}

  get step(): LessonStep | undefined {
    return this.steps[this.at]
  }
  /** Is there still something to do in this step? */
  get isOpen(): boolean {
    return !!this.step?.answer.length && !this.tried
  }

  /** The words come from the server, so another language needs another request. What was tried stays. */
  async load(language: Language) {
    try {
      const steps = await ask<LessonStep[]>('GET', `/games/${this.game}/lesson?language=${language}`)
      this.#language = language
      this.steps = steps
      if (this.tried) this.tried = await this.#ask(this.step!, this.tried.actions)
      if (this.draft) return
      this.at = Math.max(0, steps.findIndex((step) => this.#draftOf(step, step).isKept))
      this.#begin()
      this.draft!.recall()
    } catch {
      this.missing = !this.steps.length
    }
  }

  go(at: number) {
    this.draft?.forget()
    this.at = Math.min(this.steps.length - 1, Math.max(0, at))
    this.#begin()
  }

  again() {
    this.go(this.at)
  }

  #begin() {
    this.draft = this.#draftOf(this.step!, this.step!)
    this.tried = undefined
    this.refusal = undefined
    this.astray = ''
    this.fresh = []
    this.showing = false
  }

  #draftOf(step: LessonStep, position: Position): StepDraft {
    const draft: StepDraft = new Draft<Position, LessonTried>(position, (actions) => this.#try(step, draft, actions), () => `${this.game}-${step.key}`)
    return draft
  }

  #ask(step: LessonStep, actions: readonly string[]): Promise<LessonTried> {
    return ask('POST', `/games/${this.game}/lesson/${step.key}?language=${this.#language}`, { actions })
  }

  async #try(step: LessonStep, draft: StepDraft, actions: readonly string[]): Promise<LessonTried | undefined> {
    if (this.tried && !this.showing) return undefined
    const number = (this.#number += 1)
    const before = this.tried ?? draft.told
    try {
      const tried = await this.#ask(step, actions)
      if (draft !== this.draft) return undefined
      if (number === this.#number) {
        this.refusal = undefined
        this.astray = tried.astray && !tried.closed ? tried.text : ''
        if (this.astray) return undefined
        this.fresh = actions.length > (before?.actions.length ?? 0) ? tried.events.slice(before?.events.length ?? 0) : []
      }
      if (!tried.done && !tried.closed) return tried
      // Here a turn that is complete is played at once.
      draft.forget()
      this.tried = tried
      this.draft = this.#draftOf(step, { view: tried.view, legal: [] })
      if (tried.done) this.done = new Set([...this.done, step.key])
    } catch (error) {
      if (draft === this.draft && number === this.#number && error instanceof Refused) [this.refusal, this.astray] = [error, '']
    }
    return undefined
  }

  /** Do it for them, action by action. */
  async show() {
    const step = this.step
    if (!step) return
    this.again()
    this.showing = true
    for (let end = 1; end <= step.answer.length; end += 1) {
      await new Promise((wait) => setTimeout(wait, end === 1 ? 250 : PACE))
      if (this.step?.key !== step.key || !this.showing) return
      await this.draft!.redraft(...step.answer.slice(0, end))
    }
    this.showing = false
  }
}
