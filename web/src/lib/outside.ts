/** A press beside something that is open only closes it: nothing else on the page hears of that press. */
import type { Attachment } from 'svelte/attachments'

const PARTS = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'] // of a press, in this order

export const shutOutside =
  (isOpen: () => boolean, close: () => void): Attachment<Element> =>
  (element) => {
    let swallows = false
    const part = (event: Event) => {
      const leads = event.type === 'pointerdown'
      const beside = isOpen() && !element.contains(event.target as Node)
      if (leads) swallows = beside
      const isKey = event.type === 'click' && !(event as MouseEvent).detail
      if (swallows && !isKey) {
        event.stopPropagation()
        if (event.cancelable && event.type !== 'touchstart') event.preventDefault() // a finger may still scroll
      }
      if (leads ? beside : isKey && beside) close()
    }
    for (const name of PARTS) addEventListener(name, part, { capture: true, passive: name === 'touchstart' })
    return () => {
      for (const name of PARTS) removeEventListener(name, part, { capture: true })
    }
  }
