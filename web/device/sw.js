// Keeps every file of one build of the site: after the first visit it works without a connection.
const VERSION = 'unbuilt' // the build writes a digest of all files here,
const FILES = [] // and here which there are
// A server's own service worker removes what is called terem-…; several sites may lie at one origin.
const CACHE = `device ${self.registration.scope} ${VERSION}`
const SITE = new URL('.', self.location).href
const HASHED = /^(assets|python|ready\/\w{16}\.)/ // names that tell what is in them

// A new version waits until the page says so: the old page goes on with its own files.
self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE)
    // What the page has loaded just now comes from the browser's own cache, not a second time from the server.
    const ask = (name) => new Request(SITE + name, { cache: HASHED.test(name) ? 'force-cache' : 'no-cache' })
    await cache.addAll(FILES.map(ask))
    await cache.put(SITE, (await cache.match(`${SITE}index.html`)).clone())
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const own = `device ${self.registration.scope} `
    for (const name of await caches.keys()) if (name.startsWith(own) && name !== CACHE) await caches.delete(name)
    await clients.claim()
  }
  event.waitUntil(tidy())
})

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(SITE)) return
  const address = request.url.replace(/[?#].*/, '')
  const name = address.slice(SITE.length)
  if (name !== '' && !FILES.includes(name)) return
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(address)) ?? fetch(request)))
})
