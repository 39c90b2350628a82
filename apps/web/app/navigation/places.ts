const storedName = 'places'
/** How far down the visitor was, and on how high a page. */
type Place = readonly [y: number, height: number]
/** On each page of this tab's history, by the key of its entry; kept while the tab is open. */
const places: Record<string, Place> = readPlaces()
/** The page that is shown: the browser's own entry is another one already while its page is fetched. */
let shownKey = entryKey()
/** While the page is still too short for the place it returns to. */
let stopReturning: (() => void) | undefined

function readPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(storedName) ?? '{}')
  } catch {
    // Nothing is remembered beyond this document.
    return {}
  }
}

/** To a document that is gone by then a browser returns by itself, before any script runs. */
function onHide() {
  history.scrollRestoration = 'auto'
  try {
    sessionStorage.setItem(storedName, JSON.stringify(places))
  } catch {
    // The browser's own way is left.
  }
}

function onShow() {
  history.scrollRestoration = 'manual'
}

/** The router names every entry but the first one of a document. */
function entryKey(): string | undefined {
  const state: { readonly key?: string } | null = history.state
  if (!state || state.key) return state?.key
  const key = String(performance.timeOrigin)
  history.replaceState({ ...state, key }, '')
  return key
}

function onScroll() {
  if (shownKey && !stopReturning) places[shownKey] = [Math.round(scrollY), document.body.scrollHeight]
}

/** From now on it is this page's place that is followed. Whether it was left before, and is back where it was then. */
export function showPage(isReturn: boolean): boolean {
  stopReturning?.()
  shownKey = entryKey()
  const place = isReturn && shownKey ? places[shownKey] : undefined
  if (place !== undefined) returnTo(place)
  return place !== undefined
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Goes to a place, and on towards it as the page grows, until it is reached or the visitor moves by themselves. */
function returnTo([y, height]: Place) {
  const go = () => {
    // A list that was longer has pushed down what is below it: it goes on growing where its end is seen.
    const end = document.body.scrollHeight < height - innerHeight ? document.querySelector('[data-grows]') : null
    if (end) return end.scrollIntoView({ block: 'end' })
    scrollTo(0, y)
    if (scrollY >= y - 1) stop()
  }
  const growth = new ResizeObserver(go)
  const stop = () => {
    stopReturning = undefined
    growth.disconnect()
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  stopReturning = stop
  for (const move of ownMoves) addEventListener(move, stop)
  growth.observe(document.body)
  go()
}

addEventListener('pagehide', onHide)
addEventListener('pageshow', onShow)
addEventListener('scroll', onScroll)
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const left = shownKey && load?.type !== 'navigate' ? places[shownKey] : undefined
// To what the document came with the browser has returned; what a script adds was not there yet.
if (left !== undefined && left[0] >= scrollY - 1) returnTo(left)
else onScroll()
