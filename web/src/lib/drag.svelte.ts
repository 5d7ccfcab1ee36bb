/** Dragging with mouse, pen or finger. Without movement it stays a click, so that tapping twice works without further code. */
const FAR = 6 // pixels before it is a drag

export class Drag<T> {
  item = $state.raw<T>() // what is being dragged
  x = $state(0) // of the pointer, in pixels of the window
  y = $state(0)
  over = $state<string>() // `data-drop` of what is under the pointer
  #cancel: (() => void) | undefined

  /** From a pointerdown; `drop` is called with the `data-drop` of the element it ends over. */
  start(event: PointerEvent, item: T, drop: (target: string, item: T) => void, ended?: () => void) {
    if (event.button || !event.isPrimary) return
    this.#cancel?.()
    const from = { x: event.clientX, y: event.clientY }
    const holder = event.currentTarget as Element
    let moving = false
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return
      if (!moving && Math.hypot(next.clientX - from.x, next.clientY - from.y) < FAR) return
      if (!moving) {
        moving = true
        this.item = item
        holder.setPointerCapture?.(event.pointerId)
      }
      next.preventDefault()
      this.x = next.clientX
      this.y = next.clientY
      const under = document.elementsFromPoint(next.clientX, next.clientY)
      this.over = under.map((one) => one.closest<HTMLElement | SVGElement>('[data-drop]')?.dataset['drop']).find(Boolean)
    }
    const end = (last: PointerEvent) => {
      if (last.pointerId !== event.pointerId) return
      const target = this.over
      stop()
      if (moving && last.type === 'pointerup') {
        // The click after a drag does not count.
        addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
        if (target) drop(target, item)
      }
      ended?.()
    }
    const stop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      this.item = undefined
      this.over = undefined
      this.#cancel = undefined
    }
    this.#cancel = stop
    addEventListener('pointermove', move, { passive: false })
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}

function swallow(event: MouseEvent) {
  event.stopPropagation()
  event.preventDefault()
}
