// Keeps the files of one build, and has a page for when the server cannot be reached. Never keeps /api or /socket.
const VERSION = 'unbuilt' // the build writes its digest here,
const SHELL = [] // and here the files that the start page and the offline page need
const CACHE = `terem-${VERSION}`
const OFFLINE = '/offline.html'

// A new version waits until no page of the old one is open; pages themselves always come from the server first.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)))
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith('terem-') && name !== CACHE) await caches.delete(name)
  }
  event.waitUntil(tidy())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (/^\/(api|socket|healthz|metrics)(\/|$)/.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(hashed(request))
  else if (SHELL.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)))
})

/** Names with a digest in them: what they hold never changes. */
async function hashed(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}
