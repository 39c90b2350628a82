import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Unavailable } from '../shell/unavailable.tsx'

const retryMs = 5_000

/** The draw cannot be told right now: asks for it again until it can. */
export function UnavailableDraw() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), retryMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return <Unavailable />
}
