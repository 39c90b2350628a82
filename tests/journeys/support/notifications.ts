import type { Page } from '@playwright/test'

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
}

/**
 * Delivers a message to the page's service worker, as a push service does, and waits until the worker is done with it:
 * asked meanwhile for what is shown, the browser drops what it has noted and not shown yet.
 */
export async function pushTo(page: Page) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true })
  await session.send('BackgroundService.startObserving', { service: 'pushMessaging' })
  const { origin } = new URL(page.url())
  return async (data: string) => {
    const done = new Promise<void>((resolve) => {
      const hear = (one: { backgroundServiceEvent: { eventName: string } }) => {
        if (one.backgroundServiceEvent.eventName !== 'Push event completed') return
        session.off('BackgroundService.backgroundServiceEventReceived', hear)
        resolve()
      }
      session.on('BackgroundService.backgroundServiceEventReceived', hear)
    })
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await done
  }
}

/** What the browser shows. */
export const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

/**
 * Presses a notification; answers the address that it opens. No tool can press one, so the worker is sent the event; and
 * opening a window takes a real press.
 */
export function pressNotification(page: Page, tag: string): Promise<string> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  return worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration
      readonly clients: { openWindow: (address: string) => Promise<void> }
      readonly ExtendableEvent: { readonly prototype: { waitUntil: () => void } }
      readonly NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event
    }
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => resolve(address)
    })
    scope.ExtendableEvent.prototype.waitUntil = () => {}
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    if (!notification) throw new Error(`${wanted} is not shown`)
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    return opened
  }, tag)
}
