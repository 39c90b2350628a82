import type { DrawHistory } from '@quayso/contract/draw'
import type { Locale } from '@quayso/games/locale'
import { useCallback, useEffectEvent, useRef, useState } from 'react'
import { createFetchTurn } from '../../live/fetch-turn.ts'
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

/** Fetches rows when they are due or anew, one call at a time, and records when the last one began. */
export function useFetchRows({ code, isHighLevel, locale, loadedAtMs, ...handlers }: FetchOptions) {
  const fetchedMs = useRef(loadedAtMs)
  const [turn] = useState(createFetchTurn)
  const onAnswer = useEffectEvent(handlers.onAnswer)
  const onFailure = useEffectEvent(handlers.onFailure)

  const fetchNow = useCallback(
    async (rows: number | 'all') => {
      fetchedMs.current = pageClock.now()
      try {
        const page = await fetchHistory({ code, isHighLevel, rows }, locale)
        const isOld = pageClock.sample(page.serverTime)
        onAnswer(page, rows === 'all')
        if (isOld) onFailure(undefined)
      } catch (error) {
        onFailure(error)
      }
    },
    [code, isHighLevel, locale],
  )
  const fetchRows = useCallback((rows: number | 'all') => turn.begin(() => fetchNow(rows)), [turn, fetchNow])
  const refetchRows = (rows: number | 'all') => turn.beginAnew(() => fetchNow(rows))
  return { fetchRows, refetchRows, fetchedMs }
}
