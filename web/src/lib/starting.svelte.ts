/** How far Python has come in this page, and whether a newer site waits. */
import { ON_DEVICE, SITE } from './home'

class Starting {
  stage = $state<'fetching' | 'starting' | 'ready' | 'failed'>('fetching')
  done = $state(0) // bytes
  total = $state(0)
  build = $state<'compiled' | 'plain'>('compiled')
  /** A newer version of the site, ready to take over. */
  newer = $state.raw<ServiceWorker>()
  #fetched!: () => void
  /** When the large files have come: keeping them for later then costs nothing. */
  readonly fetched = new Promise<void>((done) => (this.#fetched = done))

  /** What the worker tells while it starts; `build` comes with `ready`. */
  tell(stage: Starting['stage'], done = this.done, total = this.total, build = this.build) {
    this.stage = stage
    this.done = Math.min(done, total)
    this.total = total
    this.build = build
    if (stage !== 'fetching') this.#fetched()
  }

  /** All files of the site, for the time without a connection. */
  async keep() {
    if (!ON_DEVICE || !('serviceWorker' in navigator)) return
    await this.fetched
    const found = await navigator.serviceWorker.register(`${SITE}sw.js`)
    const look = (worker: ServiceWorker | null) => {
      const told = () => {
        // The first one is no news, even where a server's own worker had the page before.
        if (worker?.state === 'installed' && found.active) this.newer = worker
      }
      worker?.addEventListener('statechange', told)
      told()
    }
    look(found.waiting)
    found.addEventListener('updatefound', () => look(found.installing))
    let taken = false // the first worker takes a page that had none; that is no reason to load it again
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (this.newer && !taken) location.reload()
      taken ||= !!this.newer
    })
  }

  /** Change to the newer version; what was played is kept already. */
  renew() {
    this.newer?.postMessage('take over')
  }
}

export const starting = new Starting()
