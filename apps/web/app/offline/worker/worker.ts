import { logoutsName } from '../../session/logouts-name.ts'
import { answerData, answerPage } from './answer-page.ts'
import { build } from './build.ts'
import { toNotification } from './notification.ts'
import { addressIn, kindOf } from './requests.ts'
import { answerAsset, fetchAndSave, lastLocale, saveAlways, saveOwnAssets } from './saved-pages.ts'
import { worker } from './scope.ts'

/** The service worker of the site: built by apps/web/build-worker.ts, served as /sw.js. */
const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

worker.addEventListener('install', (event) => event.waitUntil(saveOwnAssets()))

async function begin() {
  // Browsers without it send a navigation when the worker has started.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  const open = await windows()
  await Promise.all(open.map(({ url }) => fetchAndSave(addressIn(url))))
  await saveAlways()
}

worker.addEventListener('activate', (event) => event.waitUntil(begin()))

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'data') event.respondWith(answerData(event))
  if (kind === 'asset') event.respondWith(answerAsset(event.request))
})

/**
 * A page tells a new worker its own version. A page of this version, or a visitor who wants it, lets the worker begin; an
 * older page learns that there is a new one.
 */
worker.addEventListener('message', (event) => {
  const { data, source } = event
  if (data === build.version || data === 'begin') event.waitUntil(worker.skipWaiting())
  else source?.postMessage('new-version')
})

worker.addEventListener('push', (event) => {
  const show = async () => {
    const message = await Promise.resolve(event.data)
      .then((data) => data?.json())
      .catch(() => undefined)
    const isLogoutPending = await caches.has(logoutsName)
    const { title, address, ...shown } = toNotification(message, await lastLocale(), isLogoutPending)
    await worker.registration.showNotification(title, { ...shown, icon: '/assets/app/icon-192.png', data: address })
  }
  event.waitUntil(show())
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const address = String(notification.data)
  const open = async () => {
    const shown = (await windows()).find(({ url }) => addressIn(url) === address)
    await (shown ? shown.focus() : worker.clients.openWindow(address))
  }
  event.waitUntil(open())
})
