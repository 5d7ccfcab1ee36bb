/** A press beside something that is open only closes it: nothing else on the page hears of that press. */
const PARTS = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'] // of a press, in this order

/** Returns what ends this; the rest of the press that closed it is still kept back. */
export function shutOutside(element: Element, close: () => void): () => void {
  const end = new AbortController()
  let swallows = false
  let isOver = false
  const part = (event: Event) => {
    const leads = event.type === 'pointerdown'
    if (leads && isOver) return end.abort()
    const beside = !isOver && !element.contains(event.target as Node)
    if (leads) swallows = beside
    const isKey = event.type === 'click' && !(event as MouseEvent).detail
    if (swallows && !isKey) {
      event.stopPropagation()
      if (event.cancelable && event.type !== 'touchstart') event.preventDefault() // a finger may still scroll
    }
    if (leads ? beside : isKey && beside) close()
  }
  for (const name of PARTS) addEventListener(name, part, { capture: true, passive: name === 'touchstart', signal: end.signal })
  return () => void (isOver = true)
}
