import type { DrawHistory } from '@quayso/contract/draw'
import type { Locale } from '@quayso/games/locale'
import { useCallback, useEffectEvent, useRef } from 'react'
import { pageClock } from '../../live/page-clock.ts'
import { fetchHistory } from './fetch-history.ts'

interface FetchOptions {
  readonly code: string
  readonly isHighLevel: boolean
  readonly locale: Locale
  /** When the loader's rows were fetched, if there are any. */
  readonly loadedAtMs: number | undefined
  readonly onAnswer: (page: DrawHistory, isAll: boolean) => void
  readonly onFailure: (error: unknown) => void
}

/** Fetches rows, one call at a time, and records when the last one began. */
export function useFetchRows({ code, isHighLevel, locale, loadedAtMs, ...handlers }: FetchOptions) {
  const fetchedMs = useRef(loadedAtMs)
  const isFetching = useRef(false)
  const onAnswer = useEffectEvent(handlers.onAnswer)
  const onFailure = useEffectEvent(handlers.onFailure)

  const fetchRows = useCallback(
    async (rows: number | 'all') => {
      if (isFetching.current) return
      isFetching.current = true
      fetchedMs.current = pageClock.now()
      try {
        const page = await fetchHistory({ code, isHighLevel, rows }, locale)
        const isOld = pageClock.sample(page.serverTime)
        onAnswer(page, rows === 'all')
        if (isOld) onFailure(undefined)
      } catch (error) {
        onFailure(error)
      } finally {
        isFetching.current = false
      }
    },
    [code, isHighLevel, locale],
  )
  return { fetchRows, fetchedMs }
}
