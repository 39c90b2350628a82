import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Comes when somebody scrolls or goes back: until then every page is at its top. */
const loadPlaces = () => import('./places.ts').catch(() => undefined)

/**
 * A link leads to the top of a page, or to the part that its address names; back and forward lead to where the visitor
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
    // Browsers would look for a place before the page of a link is there.
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
