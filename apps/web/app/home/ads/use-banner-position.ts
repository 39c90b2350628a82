import { useCallback, useEffect, useState } from 'react'

/** The row that scrolls, and those of its pictures that are for this device. */
function findSlides(banner: HTMLElement) {
  const track = banner.firstElementChild as HTMLElement
  const slides = Array.from(track.children).filter((slide) => (slide as HTMLElement).offsetWidth > 0)
  return { track, count: slides.length, shown: Math.round(track.scrollLeft / track.clientWidth) }
}

/** Which of how many banners is in sight, and the way to the next one, from the last to the first. */
export function useBannerPosition(banner: HTMLElement) {
  const [{ count, shown }, setPosition] = useState(() => findSlides(banner))

  useEffect(() => {
    const look = () => setPosition(findSlides(banner))
    const { track } = findSlides(banner)
    // The row may be on its way to another one.
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
