/** Which page is shown: the address is the only state. */
class Route {
  path = $state(location.pathname)
  hash = $state(location.hash)
  query = $state(location.search)

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
  }

  #read() {
    this.path = location.pathname
    this.hash = location.hash
    this.query = location.search
  }

  go(address: string, replace = false) {
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.#read()
    scrollTo(0, 0)
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
  const url = new URL(link.href, location.href)
  if (link.target || link.hasAttribute('download') || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (url.pathname === location.pathname && url.hash) return // a place on this page
  event.preventDefault()
  route.go(url.pathname + url.search + url.hash)
}
