/** The field as it is shown: it follows the position by short slides, falls and fades. */
import type { NizamEvent } from '$lib/events'
import { cellOf, findShift, shifted, SHIFTS, type Shift } from './notation'

interface Step {
  field: readonly string[] // once the step is done
  shift?: Shift
  gone?: readonly number[] // cells whose stones are taken
  laid?: readonly number[] // cells where stones came
}

export interface Left {
  shift: Shift
  far: number
}

const LONG = { slide: 280, gone: 340, laid: 360 }
const same = (a: readonly string[], b: readonly string[]) => a.every((kind, i) => kind === b[i])

export class Motion {
  field = $state.raw<readonly string[]>([])
  slide = $state.raw<Shift>()
  from = $state(1) // how far the slide still has to go, in cells
  gone = $state.raw<ReadonlySet<number>>(new Set())
  laid = $state.raw<ReadonlySet<number>>(new Set())
  beat = $state(0) // restarts what the style sheet animates
  #told: readonly NizamEvent[] | undefined
  #base: readonly string[] = [] // the field at the end of the last turn that was played
  #aim: readonly string[] = [] // the field once all steps are done
  #steps: Step[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Follow what the table shows. After a drag, `left` says which line was moved by hand, and how far is left to go. */
  follow(field: readonly string[], base: readonly string[], events: readonly NizamEvent[], moving: boolean, left?: Left) {
    const news = events !== this.#told ? events : []
    this.#told = events
    const aim = this.#aim
    const steps = aim.length && moving ? (news.length ? this.#replay(news) : this.#drafted(field)) : []
    this.#base = base
    this.#aim = field
    const end = steps.length ? steps[steps.length - 1]!.field : aim
    if (!aim.length || !same(end, field)) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#rest()
    } else if (steps.length) {
      this.#steps.push(...steps)
      if (this.#timer === undefined) this.#next(left)
    }
  }

  stop() {
    clearTimeout(this.#timer)
  }

  /** What the events did, less what is shown already. */
  #replay(events: readonly NizamEvent[]): Step[] {
    let now: readonly string[] = this.#base
    let done = same(now, this.#aim) ? 0 : -1
    const steps: Step[] = []
    for (const event of events) {
      if (event.event === 'shifted') {
        const shift = findShift(event.line + event.way)
        if (!shift) continue
        now = shifted(now, shift)
        steps.push({ field: now, shift })
        if (same(now, this.#aim)) done = steps.length
      } else if (event.event === 'scored') {
        const gone = [...new Set(event.items.flatMap((item) => item.cells.map(cellOf)))]
        now = now.map((kind, cell) => (gone.includes(cell) ? '.' : kind))
        steps.push({ field: now, gone })
      } else if (event.event === 'laid') {
        const cell = cellOf(event.cell)
        now = now.map((kind, other) => (other === cell ? event.kind : kind))
        const last = steps[steps.length - 1]
        if (last?.laid) steps[steps.length - 1] = { field: now, laid: [...last.laid, cell] }
        else steps.push({ field: now, laid: [cell] })
      }
    }
    return done < 0 ? [] : steps.slice(done)
  }

  #drafted(field: readonly string[]): Step[] {
    if (same(this.#aim, field)) return []
    const shift = SHIFTS.find((one) => same(shifted(this.#aim, one), field))
    return shift ? [{ field, shift }] : []
  }

  #rest() {
    this.#steps = []
    this.slide = undefined
    this.gone = new Set()
    this.laid = new Set()
    this.field = this.#aim
  }

  #next(left?: Left) {
    const step = this.#steps.shift()
    if (!step) {
      this.#timer = undefined
      return this.#rest()
    }
    this.slide = step.shift
    this.from = left && step.shift?.text === left.shift.text ? left.far : 1
    this.gone = new Set(step.gone)
    this.laid = new Set(step.laid)
    // What is taken fades where it lies; the rest shows where it goes to.
    if (!step.gone) this.field = step.field
    this.beat += 1
    this.#timer = setTimeout(() => this.#next(), step.shift ? LONG.slide : step.gone ? LONG.gone : LONG.laid)
  }
}
