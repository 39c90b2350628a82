const storedName = 'places'
/** The scroll position, and the height of the page then. */
type ScrollPosition = readonly [y: number, height: number]
/** By the key of each entry of this tab's history; kept while the tab is open. */
const places: Record<string, ScrollPosition> = readPlaces()
/** The key of the page shown: the browser's own entry changes before its page is fetched. */
let shownKey = entryKey()
/** Set while the page is still too short for the position to restore. */
let stopReturning: (() => void) | undefined

function readPlaces(): Record<string, ScrollPosition> {
  try {
    return JSON.parse(sessionStorage.getItem(storedName) ?? '{}')
  } catch {
    // Positions last until the document is unloaded.
    return {}
  }
}

/** A browser restores the position of an unloaded document by itself, before any script runs. */
function onHide() {
  history.scrollRestoration = 'auto'
  try {
    sessionStorage.setItem(storedName, JSON.stringify(places))
  } catch {
    // The browser's own restoration remains.
  }
}

function onShow() {
  history.scrollRestoration = 'manual'
}

/** The router gives every entry a key but the first one of a document. */
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

/** Tracks this page's position from now on. Returns whether a stored position is being restored. */
export function showPage(isReturn: boolean): boolean {
  stopReturning?.()
  shownKey = entryKey()
  const place = isReturn && shownKey ? places[shownKey] : undefined
  if (place !== undefined) returnTo(place)
  return place !== undefined
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to a position, continuing as the page grows, until it is reached or the visitor scrolls. */
function returnTo([y, height]: ScrollPosition) {
  const go = () => {
    // A list that was longer had pushed down what is below it: scrolling to its end makes it grow again.
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
// The browser has restored the document's own content; what a script adds was not there yet.
if (left !== undefined && left[0] >= scrollY - 1) returnTo(left)
else onScroll()
