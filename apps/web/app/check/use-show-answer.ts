import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an answer when it comes, and scrolls to its beginning where that is out of sight or far down. */
export function useShowAnswer<Part extends HTMLElement>(): RefObject<Part | null> {
  const answer = useRef<Part>(null)
  useEffect(() => {
    const { current } = answer
    if (!current) return
    current.focus({ preventScroll: true })
    const { top } = current.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) current.scrollIntoView()
  }, [])
  return answer
}
