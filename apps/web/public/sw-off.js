// Served as /sw.js while OFFLINE=off: takes the place of the service worker, deletes what it saved, and goes.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(end())
})
