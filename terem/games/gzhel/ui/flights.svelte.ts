/** Tokens on their way from one place to another, drawn above everything else. */
export interface Flight {
  id: number
  token: string
  to: string // the space where it will lie; empty if it ends beside the pads
  x: number // the middle of where it starts, in pixels of the window
  y: number
  dx: number
  dy: number
  size: number
  grow: number // how large it ends, of its size
}

let number = 0

export class Flights {
  all = $state.raw<readonly Flight[]>([])

  /** Spaces whose token is still in the air. */
  get awaited(): ReadonlySet<string> {
    return new Set(this.all.map((flight) => flight.to))
  }

  send(token: string, from: Element | { x: number; y: number }, target: Element, to = '') {
    const end = target.getBoundingClientRect()
    const start = from instanceof Element ? from.getBoundingClientRect() : undefined
    const at = from instanceof Element ? { x: start!.x + start!.width / 2, y: start!.y + start!.height / 2 } : from
    const size = (start ?? end).width * (start && !to ? 0.86 : 1)
    const flight: Flight = {
      id: (number += 1),
      token,
      to,
      ...at,
      dx: end.x + end.width / 2 - at.x,
      dy: end.y + end.height / 2 - at.y,
      size,
      grow: (end.width * (to ? 0.86 : 1)) / size,
    }
    this.all = [...this.all, flight]
    // An animation that is cut short may never report its end.
    setTimeout(() => this.land(flight.id), 450)
  }

  land(id: number) {
    this.all = this.all.filter((flight) => flight.id !== id)
  }
}
