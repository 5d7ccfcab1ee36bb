/** Which part of the cloth is seen: panned by dragging, zoomed by wheel, pinch and buttons, fitted by itself. */
import { cubicOut } from 'svelte/easing'
import { Tween } from 'svelte/motion'
import { settings } from '$lib/settings.svelte'
import type { Point } from './hex'

const FAR = 6 // pixels before it is a drag
const CLOSE = 2.2
const AWAY = 0.25
const RIM = 52 // half of a place at the rim
const ROOM = 1.2 // seen from a little further away than needed, for the next tokens

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Look extends Point {
  k: number // pixels for one unit of the cloth
}

export class Camera {
  width = $state(0)
  height = $state(0)
  least = 0.49 // fitted, a token stays large enough for a finger
  most = 1.3
  plain = false // without buttons
  moved = $state(false) // by hand: then it does not fit itself
  dragging = $state(false)
  box = $state.raw<Box>({ left: -1, top: -1, right: 1, bottom: 1 }) // what should be seen
  readonly #look = new Tween<Look>({ x: 0, y: 0, k: 1 }, { easing: cubicOut })
  #placed = false
  readonly #fingers = new Map<number, Point>()

  get k(): number {
    return this.#look.current.k
  }
  get transform(): string {
    const { x, y, k } = this.#look.current
    return `translate(${(this.width / 2 - x * k).toFixed(2)} ${(this.height / 2 - y * k).toFixed(2)}) scale(${k.toFixed(4)})`
  }
  /** Nothing lies outside what is seen, so that a finger may scroll the page. */
  get whole(): boolean {
    return this.#sees(40)
  }
  /** The same but for so much at each side. */
  #sees(less: number): boolean {
    const { x, y, k } = this.#look.target
    const [w, h] = [this.width / 2 / k, this.height / 2 / k]
    const { left, right, top, bottom } = this.box
    return left >= x - w - less && right <= x + w + less && top >= y - h - less && bottom <= y + h + less
  }

  /** What the buttons in the corner cover: at the side where there is room, else below. */
  get #covered(): Point {
    if (this.plain) return { x: 0, y: 0 }
    return this.width > 600 ? { x: 62, y: 0 } : { x: 0, y: 54 }
  }

  /** A point of this element, in pixels, on the cloth. */
  at(px: number, py: number): Point {
    const { x, y, k } = this.#look.current
    return { x: x + (px - this.width / 2) / k, y: y + (py - this.height / 2) / k }
  }

  #to(look: Look, slowly: boolean) {
    const { left, right, top, bottom } = this.box
    const k = Math.min(CLOSE, Math.max(AWAY, look.k))
    const x = Math.min(right, Math.max(left, look.x))
    const y = Math.min(bottom, Math.max(top, look.y))
    void this.#look.set({ x, y, k }, { duration: slowly && settings.motion ? 320 : 0 })
  }

  /** Show everything, and move no more than that needs: somebody may be aiming at a place. While they are, `still`, half of each
   * place at the rim is enough, and what does not fit at all is left to them. */
  fit(always = false, still = false) {
    if (!this.width || !this.height) return
    const { left, right, top, bottom } = this.box
    const covered = this.#covered
    const fitting = Math.min((this.width - covered.x) / (right - left), (this.height - covered.y) / (bottom - top))
    const most = Math.min(this.most, Math.max(this.least, fitting))
    const now = this.#look.target
    const isNew = always || !this.#placed
    const keeps = !isNew && now.k <= most && now.k > most / 1.3
    if (!isNew && (this.moved || (keeps && this.whole))) return
    if (!isNew && still && (this.#sees(RIM) || fitting < this.least)) return
    const k = keeps ? now.k : always ? most : Math.max(this.least, most / ROOM)
    const along = (from: number, to: number, here: number, half: number) => (isNew || to - half > from + half ? (from + to) / 2 : Math.min(from + half, Math.max(to - half, here)))
    this.moved = false
    this.#to({ x: along(left, right + covered.x / k, now.x, this.width / 2 / k), y: along(top, bottom + covered.y / k, now.y, this.height / 2 / k), k }, this.#placed)
    this.#placed = true
  }

  /** Closer or further, around a point of this element. */
  zoom(by: number, px = this.width / 2, py = this.height / 2, slowly = true) {
    const now = this.#look.target
    const k = Math.min(CLOSE, Math.max(AWAY, now.k * by))
    const [dx, dy] = [(px - this.width / 2) / now.k, (py - this.height / 2) / now.k]
    this.moved = true
    this.#to({ x: now.x + dx - (dx * now.k) / k, y: now.y + dy - (dy * now.k) / k, k }, slowly)
  }

  /** Move as little as is needed to see this place. */
  reveal({ x, y }: Point) {
    const now = this.#look.target
    const [w, h] = [Math.max(0, this.width / 2 / now.k - 60), Math.max(0, this.height / 2 / now.k - 60)]
    const to = { x: Math.min(x + w, Math.max(x - w, now.x)), y: Math.min(y + h, Math.max(y - h, now.y)), k: now.k }
    if (to.x !== now.x || to.y !== now.y) this.#to(to, true)
  }

  readonly wheel = (event: WheelEvent) => {
    if (event.deltaY === 0 || (event.deltaY > 0 ? this.k <= AWAY : this.k >= CLOSE)) return
    event.preventDefault()
    const frame = (event.currentTarget as Element).getBoundingClientRect()
    this.zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.004), event.clientX - frame.x, event.clientY - frame.y, false)
  }

  readonly down = (event: PointerEvent) => {
    if (event.button) return
    const frame = (event.currentTarget as Element).getBoundingClientRect()
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#fingers.size > 1) return
    const start = { x: event.clientX, y: event.clientY }
    let moving = false
    const move = (next: PointerEvent) => {
      const last = this.#fingers.get(next.pointerId)
      if (!last) return
      if (!moving && Math.hypot(next.clientX - start.x, next.clientY - start.y) < FAR) return
      moving = true
      this.dragging = true
      next.preventDefault()
      const before = this.#span()
      this.#fingers.set(next.pointerId, { x: next.clientX, y: next.clientY })
      const after = this.#span()
      const now = this.#look.target
      this.moved = true
      this.#to({ x: now.x - (after.x - before.x) / now.k, y: now.y - (after.y - before.y) / now.k, k: now.k }, false)
      if (before.wide && after.wide) this.zoom(after.wide / before.wide, after.x - frame.x, after.y - frame.y, false)
    }
    const end = (last: PointerEvent) => {
      this.#fingers.delete(last.pointerId)
      if (this.#fingers.size) return
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      this.dragging = false
      if (!moving) return
      // The click after a drag does not count.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
    }
    addEventListener('pointermove', move, { passive: false })
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  /** The middle of all fingers, and how far apart two of them are. */
  #span(): Point & { wide: number } {
    const [one, other = one] = [...this.#fingers.values()] as [Point, Point?]
    return { x: (one.x + other!.x) / 2, y: (one.y + other!.y) / 2, wide: Math.hypot(one.x - other!.x, one.y - other!.y) }
  }
}

function swallow(event: MouseEvent) {
  event.stopPropagation()
  event.preventDefault()
}
