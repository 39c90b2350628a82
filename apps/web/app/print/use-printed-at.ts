import { useEffect, useState } from 'react'

const stepMs = 15_000

/** The server's time, which a page that is printed an hour later does not show as it was when it was opened. */
export function usePrintedAt(loadedAtMs: number): number {
  const [{ forMs, passedMs }, setPassed] = useState({ forMs: loadedAtMs, passedMs: 0 })
  useEffect(() => {
    const startMs = performance.now()
    const timer = setInterval(() => setPassed({ forMs: loadedAtMs, passedMs: performance.now() - startMs }), stepMs)
    return () => clearInterval(timer)
  }, [loadedAtMs])
  return forMs === loadedAtMs ? loadedAtMs + passedMs : loadedAtMs
}
