/** A review as it comes in, turn by turn. */
import { house } from '$lib/house.svelte'
import { lines, posted } from '$lib/lines'
import type { Review, Reviewing, TurnReview } from '$lib/reviews'
import { why } from '$lib/why'
import type { Shelf } from '../replay/load'

export const BAD: readonly string[] = ['inaccuracy', 'mistake', 'blunder']

export class Reviewed {
  turns = $state.raw<readonly TurnReview[]>([])
  result = $state.raw<Review>()
  step = $state.raw<Reviewing>()
  problem = $state('')
  #stop = $state.raw<AbortController>()

  get going() {
    return this.#stop !== undefined
  }

  stop() {
    this.#stop?.abort()
  }

  async begin(shelf: Shelf, id: string) {
    const control = (this.#stop = new AbortController())
    this.turns = []
    this.problem = ''
    try {
      await house.somebody()
      for await (const step of lines<Reviewing>(await posted(`/${shelf}/${id}/review`, control.signal), control.signal)) {
        this.step = step
        if (step.turn) this.turns = [...this.turns, step.turn]
        if (step.result) {
          this.result = step.result
          this.turns = step.result.turns
        }
      }
      if (this.step?.failed) this.problem = house.words!.text('review-failed')
    } catch (error) {
      if (!control.signal.aborted) this.problem = why(error)
    }
    this.#stop = undefined
  }
}
