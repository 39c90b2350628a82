import { countPath } from './count-path.ts'

const seenAfterMs = 1_000

/** What this document has counted: an ad is seen once and clicked once. */
const counted = { views: new Set<number>(), clicks: new Set<number>() }
let waiting: { views: number[]; clicks: number[] } = { views: [], clicks: [] }

function count(kind: keyof typeof waiting, ad: Element) {
  const id = Number((ad as HTMLElement).dataset.ad)
  if (!counted[kind].has(id)) waiting[kind].push(id)
  counted[kind].add(id)
}

function onClick({ target }: Event) {
  const ad = (target as Element).closest?.('a[data-ad]')
  if (ad) count('clicks', ad)
}

/** Once, when the page is left or put aside. */
function onHide() {
  if (document.visibilityState !== 'hidden' || waiting.views.length + waiting.clicks.length === 0) return
  navigator.sendBeacon(countPath, new Blob([JSON.stringify(waiting)], { type: 'application/json' }))
  waiting = { views: [], clicks: [] }
}

document.addEventListener('click', onClick)
document.addEventListener('visibilitychange', onHide)

const timers = new Map<Element, number>()
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting) timers.set(target, window.setTimeout(count, seenAfterMs, 'views', target))
      else timers.delete(target)
    }
  },
  { threshold: 0.5 },
)

/** Counts the ads that the page shows now when they are on the screen for a second. */
export function watchAds() {
  observer.disconnect()
  for (const ad of document.querySelectorAll('[data-ad]')) observer.observe(ad)
}
