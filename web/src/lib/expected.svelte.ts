/** A press on a board that changes nothing is answered with what is expected, beside it. */
import type { Box } from './beside'
import type { Draft } from './draft.svelte'
import { Near } from './near'

const STAY = 4000 // milliseconds; and no sooner again

export class Expected {
  readonly near = new Near()
  box = $state.raw<Box>() // where to say it
  #hiding: ReturnType<typeof setTimeout> | undefined

  /** `open` gives the turn while something is to be done, `answered` says whether the press has got another answer. */
  constructor(
    readonly open: () => Draft | undefined,
    readonly answered: () => boolean,
  ) {}

  readonly pressed = (event: MouseEvent) => {
    const [board, draft] = [event.currentTarget as Element, this.open()]
    if (!draft || this.#hiding || this.answered() || (event.target as Element).closest('button:not(:disabled), dialog')) return
    const before = draft.latest.actions.join()
    let changed = false
    const watch = new MutationObserver((all) => (changed ||= all.some(({ attributeName }) => attributeName !== 'tabindex' && attributeName !== 'data-waiting')))
    watch.observe(board, { subtree: true, childList: true, attributes: true })
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        watch.disconnect()
        if (changed || this.open() !== draft || draft.isWaiting || draft.latest.actions.join() !== before || this.answered()) return
        this.box = this.near.box()
        this.#hiding = setTimeout(() => (this.box = this.#hiding = undefined), STAY)
      }),
    )
  }
}
