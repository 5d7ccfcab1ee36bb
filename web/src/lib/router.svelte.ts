/** Which page is shown: the address is the only state. A server gives every path the same page. A folder of
 * files has only one page, so there the same address stands behind a `#`. */
import { ON_DEVICE } from './home'

const read = () => new URL(ON_DEVICE ? (location.hash.startsWith('#/') ? location.hash.slice(1) : '/') : location.href, location.origin)
/** As a link says it: `/rules/nizam#3`. */
export const at = (address: string) => (ON_DEVICE ? `#${address}` : address)
/** To give to somebody. */
export const linkTo = (address: string) => new URL(at(address), ON_DEVICE ? location.href : location.origin).href

class Route {
  #url = $state.raw(read())

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
  }

  #read() {
    this.#url = read()
  }

  get path(): string {
    return this.#url.pathname
  }
  get hash(): string {
    return this.#url.hash
  }
  get query(): string {
    return this.#url.search
  }

  /** As it is now, for code that does not want to run again when it changes. */
  get now(): URL {
    return read()
  }

  go(address: string, replace = false) {
    history[replace ? 'replaceState' : 'pushState'](null, '', at(address))
    this.#read()
    scrollTo(0, 0)
  }

  /** The address of what is shown has become this one; no other page is shown. */
  note(address: string) {
    history.replaceState(null, '', at(address))
  }

  /** To a place on this page. */
  scroll(id: string) {
    history.pushState(null, '', at(`${this.path}${this.query}#${id}`))
    this.#read()
    const place = document.getElementById(decodeURIComponent(id))
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent)
  }
}

export const route = new Route()

/** Follow links to our own pages without a load, in a way that lets the browser go back. */
export function follow(event: MouseEvent) {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.target || link.hasAttribute('download')) return
  if (ON_DEVICE) {
    const [, address, place] = /^#(?:(\/.*)|(.+))$/.exec(link.getAttribute('href') ?? '') ?? []
    if (!address && !place) return
    event.preventDefault()
    if (address) route.go(address)
    else route.scroll(place!)
    return
  }
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (url.pathname === location.pathname && url.hash) return // a place on this page
  event.preventDefault()
  route.go(url.pathname + url.search + url.hash)
}
