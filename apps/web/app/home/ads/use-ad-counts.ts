import { useEffect } from 'react'
import type { HomeAds } from './ads.ts'

/** The page does not need it to be ready, and an ad counts after a second at the earliest. */
const loadedAfterMs = 1_000

/** Counts the views and clicks of these ads. */
export function useAdCounts(ads: HomeAds) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ads are other elements
  useEffect(() => {
    const timer = setTimeout(() => void import('./count-ads.ts').then(({ watchAds }) => watchAds()), loadedAfterMs)
    return () => clearTimeout(timer)
  }, [ads])
}
