/** Several people at one replay: one leads, the others follow, everybody may point and try a turn. */
import { ask } from '$lib/api'
import { house } from '$lib/house.svelte'
import { lines, posted } from '$lib/lines'
import type { Do, Pointer, Together as State, Whereabouts } from '$lib/looking'
import { why } from '$lib/why'
import type { Shelf } from './load'

const SHOWN = 4000 // milliseconds for which a pointer is seen
const AGAIN = 2000 // until the next try after a broken connection

export class Together {
  state = $state.raw<State>()
  problem = $state('')
  pointer = $state.raw<{ at: Pointer; name: string; by: number }>() // just now
  #stop: AbortController | undefined
  #count = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  get leads() {
    return !!this.state && this.state.leader === this.state.you
  }
  /** Where to be: nowhere in particular for the leader. */
  get follows(): Whereabouts | undefined {
    return this.state && !this.leads ? (this.state.place ?? undefined) : undefined
  }
  nameOf(number: number) {
    return this.state?.people.find((one) => one.number === number)?.name ?? ''
  }

  async join(shelf: Shelf, id: string) {
    const control = (this.#stop = new AbortController())
    this.path = `/${shelf}/${id}/together`
    this.problem = ''
    while (!control.signal.aborted) {
      try {
        await house.somebody()
        for await (const state of lines<State>(await posted(this.path, control.signal), control.signal)) this.#take(state)
      } catch (error) {
        if (control.signal.aborted) break
        this.problem = why(error)
        if ((error as { status?: number }).status) break // refused: trying again would not help
      }
      this.state = undefined
      if (!control.signal.aborted) await new Promise((go) => setTimeout(go, AGAIN))
    }
    if (this.#stop === control) this.state = undefined
  }
  path = ''

  leave() {
    this.#stop?.abort()
    this.state = undefined
  }

  #take(state: State) {
    this.problem = ''
    this.state = state
    if (!state.pointed || state.pointed.count === this.#count) return
    this.#count = state.pointed.count
    this.pointer = { at: state.pointed.at, by: state.pointed.by, name: this.nameOf(state.pointed.by) }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.pointer = undefined), SHOWN)
  }

  async do(done: Do) {
    if (!this.state) return
    try {
      await ask<void>('POST', `${this.path}/do`, done)
    } catch (error) {
      this.problem = why(error)
    }
  }
}

/** A place in the coordinates of the drawing that it lies in, so that it is the same place on another screen. */
export function pointerAt(board: Element, event: MouseEvent): Pointer {
  const drawings = [...board.querySelectorAll('svg')]
  const svg = (event.target as Element).closest('svg')
  const inverse = svg?.getScreenCTM()?.inverse()
  if (svg && inverse) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse)
    return { drawing: drawings.indexOf(svg), x, y }
  }
  const box = board.getBoundingClientRect()
  return { drawing: -1, x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
}

/** The same place here, from the board's corner. */
export function placeOf(board: Element, { drawing, x, y }: Pointer): { x: number; y: number } {
  const box = board.getBoundingClientRect()
  const matrix = drawing < 0 ? undefined : board.querySelectorAll('svg')[drawing]?.getScreenCTM()
  if (!matrix) return { x: x * box.width, y: y * box.height }
  const at = new DOMPoint(x, y).matrixTransform(matrix)
  return { x: at.x - box.left, y: at.y - box.top }
}
