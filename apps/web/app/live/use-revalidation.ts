import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data at an interval while `isOld`. */
export function useRevalidation(isOld: boolean, everyMs: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOld) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isOld, everyMs, revalidate])
}
