// The site that needs no server is here if it was opened before.
caches.keys().then((names) => {
  const there = names.some((name) => name.startsWith(`device ${location.origin}/device/ `))
  document.getElementById('device').hidden = !there
})
