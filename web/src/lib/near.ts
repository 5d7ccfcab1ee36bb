/** Where somebody did something last: at the pointer, or at the focus. */
import { boxOf, type Box } from './beside'

const TIP = 14 // pixels around a pointer; a finger covers more
const FINGER = 30

export class Near {
  #pointer: Box | undefined // none after a key

  readonly pressed = (event: PointerEvent) => {
    const far = event.pointerType === 'mouse' ? TIP : FINGER
    const { clientX: x, clientY: y } = event
    this.#pointer = { left: x - far, top: y - far, right: x + far, bottom: y + far }
  }
  readonly typed = () => (this.#pointer = undefined)

  box(): Box {
    if (this.#pointer) return this.#pointer
    const focus = document.activeElement
    if (focus && focus !== document.body) return boxOf(focus)
    return { left: innerWidth / 2, right: innerWidth / 2, top: innerHeight / 2, bottom: innerHeight / 2 }
  }
}

/** What a note must not lie over: buttons, what is offered, what is held, what one must read. */
const NEEDED = 'header, .prompt, .controls, .board :is(button, [data-step], [aria-pressed="true"], .goals), aside :is(button, a, .head)'
export const needed = () => [...document.querySelectorAll(NEEDED)].filter((one) => one.checkVisibility())
