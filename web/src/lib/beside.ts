/** Where a note stands: near what it speaks of, and over nothing that somebody needs. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Size {
  width: number
  height: number
}

const GAP = 10
const EDGE = 6 // from the sides of the window
const REACH = 160 // further away, nobody sees what it is about
const FAR = [0, 20, 60, 120, 200, 300, 420]
const SLIDES = [0, -0.25, 0.25, -0.5, 0.5]
const SIDES = [[0, -1], [0, 1], [1, 0], [-1, 0]] as const

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The best place for a note beside `near`: never over it, over as little as can be of the rest, off the ground if that is not far, and close. */
export function beside(near: Box, { width, height }: Size, rest: readonly Box[], ground: readonly Box[], window: Size): { x: number; y: number } {
  const middle = { x: (near.left + near.right) / 2, y: (near.top + near.bottom) / 2 }
  let best = { x: EDGE, y: EDGE }
  let least = Infinity
  for (const [dx, dy] of SIDES)
    for (const far of FAR)
      for (const slide of SLIDES) {
        const out = GAP + far
        const x = dx ? (dx > 0 ? near.right + out : near.left - out - width) : middle.x - width / 2 + slide * 1.6 * width
        const y = dy ? (dy > 0 ? near.bottom + out : near.top - out - height) : middle.y - height / 2 + slide * 1.6 * height
        const left = Math.max(EDGE, Math.min(window.width - width - EDGE, x))
        const top = Math.max(EDGE, Math.min(window.height - height - EDGE, y))
        const box = { left, top, right: left + width, bottom: top + height }
        const away = Math.hypot(left + width / 2 - middle.x, top + height / 2 - middle.y)
        const cost = away + Math.max(0, away - REACH) ** 2 / 40 + 50 * shared(box, near) + rest.reduce((sum, one) => sum + 0.5 * shared(box, one), 0) + ground.reduce((sum, one) => sum + 0.006 * shared(box, one), 0)
        if (cost < least) [best, least] = [{ x: left, y: top }, cost]
      }
  return best
}

export const boxOf = (element: Element): Box => element.getBoundingClientRect()
