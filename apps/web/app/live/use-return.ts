import { useEffect, useEffectEvent } from 'react'
import { pageClock } from './page-clock.ts'

/** Calls back when the visitor returns to the page, or the network comes back. */
export function useReturn(onReturn: () => void) {
  const onBack = useEffectEvent(() => {
    // The device may have slept: its clock and the shown data may be outdated.
    pageClock.restart()
    onReturn()
  })
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'visible' && onBack()
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('online', onBack)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('online', onBack)
    }
  }, [])
}
