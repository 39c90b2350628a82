import { useEffect, useEffectEvent, useState } from 'react'

/** Between two steps of a list that grows. */
const stepDelayMs = 1_500

/** Whether the element that gets `setElement` as its ref is seen, or would be two screens further down. */
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

/** Calls for the next step after a delay, and after that for the one after it, for as long as the list grows. */
export function useGrowth(grows: boolean, steps: number, onStep: () => void) {
  const step = useEffectEvent(onStep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins the next delay
  useEffect(() => {
    if (!grows) return
    const timer = setTimeout(step, stepDelayMs)
    return () => clearTimeout(timer)
  }, [grows, steps])
}
