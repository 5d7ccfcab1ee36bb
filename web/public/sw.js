// Keeps the files of one build, has a page for when the server cannot be reached, and shows notices of turns.
// Never keeps /api or /socket.
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

// ------------------------------------------------------------------ notices of turns

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  // One notice at a time: a newer one takes the place of the last, and may sound again.
  const notice = { body, icon: '/icon-192.png', tag: 'turns', renotify: true, data: { path } }
  event.waitUntil(Promise.all([self.registration.showNotification(title, notice), self.navigator.setAppBadge?.()]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.path, location.origin)))
})

/** The table's own window if it is open, else a new one: no window loses what is in it. */
async function show(url) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => new URL(one.url).pathname === url.pathname)
  return there ? there.focus() : clients.openWindow(url.pathname)
}

// The browser moved to another address: the server hears of it.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options
  if (!options && !event.newSubscription) return
  const again = async () => {
    const subscription = event.newSubscription ?? (await self.registration.pushManager.subscribe(options))
    const body = JSON.stringify({ kind: 'push', subscription })
    await fetch('/api/notices/ways', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  }
  event.waitUntil(again())
})
