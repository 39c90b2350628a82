import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Every navigation, back and forward too, begins at the top, or at the part of the page that the address names. */
export function ScrollToTop() {
  const { key, hash } = useLocation()
  const shownKey = useRef(key)

  useEffect(() => {
    // Browsers would return to where the visitor was; a reload still does.
    const setRestoration = (value: ScrollRestoration) => () => {
      history.scrollRestoration = value
    }
    const onLeave = setRestoration('auto')
    const onShow = setRestoration('manual')
    onShow()
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  useLayoutEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    const named = hash && document.getElementById(hash.slice(1))
    if (named) named.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [key, hash])
  return null
}
