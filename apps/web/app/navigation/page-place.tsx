import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Loaded when the visitor scrolls or goes back: until then every page is at its top. */
const loadPlaces = () => import('./places.ts').catch(() => undefined)

/**
 * Restores the scroll position: a link leads to the top of a page or to its anchor; back and forward lead to where the
 * was on it.
 */
export function PagePlace() {
  const { key, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shownKey = useRef(key)
  const places = useRef<Awaited<ReturnType<typeof loadPlaces>>>(undefined)
  const follow = async () => {
    places.current ??= await loadPlaces()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as there is a document
  useEffect(() => {
    // Browsers would scroll before the page of a link is rendered.
    history.scrollRestoration = 'manual'
    if (scrollY) void follow()
    addEventListener('scroll', () => void follow(), { once: true })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (places.current?.showPage(isReturn)) return
    const named = hash && document.getElementById(hash.slice(1))
    if (named) named.scrollIntoView()
    else scrollTo(0, 0)
    if (isReturn) void follow().then(() => places.current?.showPage(true))
  }, [key, hash, isReturn])
  return null
}
