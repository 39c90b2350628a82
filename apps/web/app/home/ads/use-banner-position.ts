import { useCallback, useEffect, useState } from 'react'

/** The scrolling row, and those of its pictures that are shown in this layout. */
function findSlides(banner: HTMLElement) {
  const track = banner.firstElementChild as HTMLElement
  const slides = Array.from(track.children).filter((slide) => (slide as HTMLElement).offsetWidth > 0)
  return { track, count: slides.length, shown: Math.round(track.scrollLeft / track.clientWidth) }
}

/** The position and number of banners, and a function that scrolls to the next one, wrapping around. */
export function useBannerPosition(banner: HTMLElement) {
  const [{ count, shown }, setPosition] = useState(() => findSlides(banner))

  useEffect(() => {
    const look = () => setPosition(findSlides(banner))
    const { track } = findSlides(banner)
    // The row may still be scrolling.
    const stayAt = ({ target }: FocusEvent) => track.scrollTo((target as HTMLElement).offsetLeft, 0)
    track.addEventListener('scroll', look, { passive: true })
    track.addEventListener('focusin', stayAt)
    window.addEventListener('resize', look)
    return () => {
      track.removeEventListener('scroll', look)
      track.removeEventListener('focusin', stayAt)
      window.removeEventListener('resize', look)
    }
  }, [banner])

  const showNext = useCallback(() => {
    const { track, count, shown } = findSlides(banner)
    track.scrollTo(((shown + 1) % count) * track.clientWidth, 0)
  }, [banner])

  return { count, shown, showNext }
}
