import { element, loadOfferTexts } from './offer.ts'
import * as styles from './offers.module.css'

declare global {
  interface Window {
    readonly __reactRouterManifest: { readonly version: string }
  }
}

/** A tab that stays open asks for a new version when it is looked at again, at most this often. */
const askAgainMs = 3_600_000

/** Offers the new version in a corner. The page goes on as it is until the visitor wants it. */
async function showOffer(accept: () => void) {
  const t = await loadOfferTexts()
  document.querySelector('new-version')?.remove()
  const open = element('button', { type: 'button', textContent: t('app.open') })
  const dismiss = element('button', { type: 'button', textContent: '×', ariaLabel: t('app.dismiss') })
  const offer = element('new-version', { className: styles.version ?? '', role: 'status' })
  open.addEventListener('click', accept)
  dismiss.addEventListener('click', () => offer.remove())
  offer.append(t('app.newVersion'), open, dismiss)
  document.body.append(offer)
}

/** A new worker waits. It begins at once for a page of its own version, and otherwise when the visitor wants it. */
export function offerNewVersion(registration: ServiceWorkerRegistration) {
  const { serviceWorker } = navigator
  const greet = () => registration.waiting?.postMessage(window.__reactRouterManifest.version)
  let askedAtMs = Date.now()
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== 'new-version') return
    void showOffer(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload())
      registration.waiting?.postMessage('begin')
    })
  })
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', greet))
  greet()
  addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAtMs < askAgainMs) return
    askedAtMs = Date.now()
    void registration.update().catch(() => undefined)
  })
}
