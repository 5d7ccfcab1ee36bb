/** One turn of a finished game tried again: the board is set up as it was, and the engine judges what is played. */
import { ask, Refused } from '$lib/api'
import { Draft, type Position } from '$lib/draft.svelte'
import { house } from '$lib/house.svelte'
import type { JudgedTurn, TriedTurn } from '$lib/looking'
import { why } from '$lib/why'
import type { Shelf } from '../replay/load'

export class Again {
  draft = $state.raw<Draft<Position, TriedTurn>>()
  seat = $state(0)
  judged = $state.raw<JudgedTurn>()
  judging = $state(false)
  problem = $state('')
  clause = $state('')
  hints = $state(0) // asked for so far: the reasons, the first step, the whole turn

  constructor(
    readonly shelf: Shelf,
    readonly id: string,
    readonly turn: number,
    readonly changed: (actions: readonly string[]) => void = () => {},
  ) {}

  async begin() {
    try {
      const told = await this.#ask([])
      this.seat = told.seat
      this.draft = new Draft<Position, TriedTurn>(told, (actions) => this.#try(actions), () => `again-${this.id}-${this.turn}`)
      this.draft.forget()
    } catch (error) {
      this.problem = why(error)
    }
  }

  /** The board as it was. */
  reset() {
    this.judged = undefined
    this.problem = ''
    this.draft?.reset()
  }

  #ask(actions: readonly string[]): Promise<TriedTurn> {
    return ask('POST', `/${this.shelf}/${this.id}/try?language=${house.words!.language}`, { turn: this.turn, actions })
  }

  async #try(actions: readonly string[]): Promise<TriedTurn | undefined> {
    try {
      const told = await this.#ask(actions)
      this.problem = this.clause = ''
      this.judged = undefined
      this.changed(told.actions)
      return told
    } catch (error) {
      this.problem = why(error)
      this.clause = error instanceof Refused ? error.clause : ''
      return undefined
    }
  }

  async judge() {
    const actions = this.draft!.actions
    this.judging = true
    this.problem = ''
    try {
      await house.somebody()
      this.judged = await ask<JudgedTurn>('POST', `/${this.shelf}/${this.id}/judge`, { turn: this.turn, actions })
    } catch (error) {
      this.problem = why(error)
    }
    this.judging = false
  }
}
