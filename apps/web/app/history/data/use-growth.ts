import { useEffect, useEffectEvent, useState } from 'react'

/** The delay between two steps of a growing list. */
const stepDelayMs = 1_500

/** Whether the element with this ref is in view, or less than two screens below it. */
export function useNearness() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px 200% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { isNear, setElement }
}

/** Calls `onStep` after a delay, again and again while the list grows. */
export function useGrowth(grows: boolean, steps: number, onStep: () => void) {
  const step = useEffectEvent(onStep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts the next delay
  useEffect(() => {
    if (!grows) return
    const timer = setTimeout(step, stepDelayMs)
    return () => clearTimeout(timer)
  }, [grows, steps])
}
