/** On a phone sheets lie over the page: what is pressed next is scrolled to where nothing lies over it. */
import { settings } from './settings.svelte'

const GAP = 12 // pixels
const SHEETS = '[data-covers]' // what lies over the foot of the page
const PHONE = '(max-width: 900px) and (min-height: 561px)'

interface Span {
  top: number
  bottom: number
}

type Pressed = HTMLElement | SVGElement

const shown = (board: Element) => [...board.querySelectorAll<Pressed>('[data-step]')].filter((one) => one.checkVisibility())
/** What can be pressed now. */
export const offered = (board: Element) => shown(board).filter((one) => one.ariaDisabled !== 'true' && !(one as HTMLButtonElement).disabled)

/** What stands for this step, or for the longest beginning of it. */
export function leading(step: string, among: readonly Pressed[]): Pressed[] {
  const reach = (one: Pressed) => Math.max(0, ...one.dataset['step']!.split('|').map((start) => (step.startsWith(start) ? start.length : 0)))
  const most = Math.max(...among.map(reach))
  return most > 0 ? among.filter((one) => reach(one) === most) : []
}
export const pressedFor = (step: string, board: Element): Element | undefined => leading(step, shown(board))[0]

/** Below what a board keeps in view, such as its goals, and the head of the table above that; over every sheet. */
function clear(board: Element): Span {
  const head = parseFloat(getComputedStyle(board).getPropertyValue('--top')) || 0
  const kept = [...board.querySelectorAll('[data-kept]')].filter((one) => getComputedStyle(one).position === 'sticky')
  const sheets = [...document.querySelectorAll(SHEETS)].filter((one) => one.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(one).position))
  return {
    top: head + Math.max(0, ...kept.map((one) => one.getBoundingClientRect().height)) + GAP,
    bottom: Math.min(innerHeight, ...sheets.map((one) => one.getBoundingClientRect().top)) - GAP,
  }
}

/** Does one of them lie whole where nothing covers it? */
export function isSeen(all: readonly Element[], board: Element): boolean {
  const { top, bottom } = clear(board)
  return all.map((one) => one.getBoundingClientRect()).some((box) => box.top >= top && box.bottom <= bottom)
}

const isBeside = (one: Element) => one.getBoundingClientRect().right <= 0 || one.getBoundingClientRect().left >= innerWidth // on a pad that is swiped away

function isSwiped(one: Element): boolean {
  for (let shelf = one.parentElement; shelf; shelf = shelf.parentElement) if (shelf.scrollWidth > shelf.clientWidth && getComputedStyle(shelf).overflowX === 'auto') return true
  return false
}

/** Scroll no further than needed: to all of `first` and `also`, else to all of `first`, else to one of them if none is seen.
 * `start` says how far the page is scrolled anyway, where something begins; later a pad with something to press on it stays under the finger. */
export function uncover(board: Element, first: readonly Element[], also: readonly Element[] = [], start?: number) {
  if (!matchMedia(PHONE).matches) return
  const from = start ?? 0
  const beside = first.length > 0 && first.every(isBeside)
  if (beside && start === undefined && offered(board).some((one) => isSwiped(one) && !isBeside(one))) return
  if (beside) first[0]!.scrollIntoView({ block: 'nearest', inline: 'center' })
  const { top, bottom } = clear(board)
  const spans = (all: readonly Element[]): Span[] => all.map((one) => one.getBoundingClientRect()).map((box) => ({ top: box.top - from, bottom: box.bottom - from }))
  const whole = (all: readonly Span[]): Span => ({ top: Math.min(...all.map((one) => one.top)), bottom: Math.max(...all.map((one) => one.bottom)) })
  const near = spans(beside ? first.slice(0, 1) : first.filter((one) => !isBeside(one)))
  const seen = near.some((one) => one.top >= top && one.bottom <= bottom)
  const wanted = [[...near, ...spans(also)], near, seen ? [] : near.slice(0, 1)]
  const one = wanted.filter((some) => some.length).map(whole).find((span) => span.bottom - span.top <= bottom - top)
  const by = !one ? 0 : one.top < top ? one.top - top : Math.max(0, one.bottom - bottom)
  if (from + by) scrollBy({ top: from + by, behavior: settings.motion ? 'smooth' : 'auto' })
}

/** Calls back whenever the board offers something else, once it is drawn: with what it did not offer before, and at first with everything. */
export function offers(board: Element, changed: (fresh: readonly Element[], first: boolean) => void): () => void {
  let before: readonly string[] | undefined
  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const all = offered(board)
        const now = all.map((one) => one.dataset['step']!)
        if (now.join() === before?.join()) return
        const old = before
        before = now
        changed(old ? all.filter((one) => !old.includes(one.dataset['step']!)) : all, !old)
      })
    })
  }
  const watch = new MutationObserver(look)
  watch.observe(board, { subtree: true, childList: true, attributeFilter: ['data-step', 'aria-disabled', 'disabled'] })
  look()
  return () => {
    watch.disconnect()
    cancelAnimationFrame(frame)
  }
}
