/** Arrow keys move the focus inside a board; Tab enters and leaves it. Use: <g {@attach roving('[data-cell]')}>. */
import type { Attachment } from 'svelte/attachments'

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Among the elements that match, the nearest one in the arrow's direction gets the focus. */
export function roving(selector: string): Attachment<Element> {
  return (root) => {
    root.setAttribute('data-roving', selector)
    const all = () => [...root.querySelectorAll<HTMLElement | SVGElement>(selector)]
    const settle = () => {
      const items = all()
      if (items.length && !items.some((item) => item.tabIndex === 0)) items[0]!.tabIndex = 0
    }
    const focus = (chosen: HTMLElement | SVGElement) => {
      for (const item of all()) item.tabIndex = item === chosen ? 0 : -1
    }
    const onKey = (event: Event) => {
      const { key } = event as KeyboardEvent
      const way = WAYS[key]
      const here = (event.target as Element).closest<HTMLElement | SVGElement>(selector)
      if (!way || !here) return
      event.preventDefault()
      const from = centre(here)
      let best: HTMLElement | SVGElement | undefined
      let least = Infinity
      for (const item of all()) {
        const to = centre(item)
        const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1]
        const across = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0])
        if (item === here || along < 2) continue
        const cost = along + 3 * across
        if (cost < least) [best, least] = [item, cost]
      }
      if (best) {
        focus(best)
        best.focus()
      }
    }
    const onFocus = (event: Event) => {
      const item = (event.target as Element).closest?.<HTMLElement | SVGElement>(selector)
      if (item && root.contains(item)) focus(item)
    }
    root.addEventListener('keydown', onKey)
    // Not on the root: a drawing that listens for focus becomes a Tab stop itself.
    root.ownerDocument.addEventListener('focusin', onFocus)
    const watch = new MutationObserver(settle)
    watch.observe(root, { childList: true, subtree: true })
    settle()
    return () => {
      watch.disconnect()
      root.removeEventListener('keydown', onKey)
      root.ownerDocument.removeEventListener('focusin', onFocus)
    }
  }
}

function centre(item: Element) {
  const box = item.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
