import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks the server for the page again and again, for as long as it is to be another one. */
export function useRevalidation(isOld: boolean, everyMs: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOld) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isOld, everyMs, revalidate])
}
