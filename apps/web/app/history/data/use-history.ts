import { CallError } from '@quayso/contract/client/call'
import type { Locale } from '@quayso/games/locale'
import type { HistorySize } from '@quayso/site/sizes'
import { startTransition, useEffect, useEffectEvent, useReducer } from 'react'
import { pageClock } from '../../live/page-clock.ts'
import { maxJitterMs } from '../../live/stream/poll-schedule.ts'
import { useDrawStream } from '../../live/stream/use-draw-stream.ts'
import { useReturn } from '../../live/use-return.ts'
import { serverMessage } from './fetch-history.ts'
import { newestRows, planFetch } from './fetch-plan.ts'
import { historyReducer, type LoadedHistory, leavesGap, startHistory } from './history-state.ts'
import { useFetchRows } from './use-fetch-rows.ts'

interface HistoryOptions {
  readonly code: string
  readonly isHighLevel: boolean
  readonly size: HistorySize
  /** Undefined when loading failed. */
  readonly loaded: LoadedHistory | undefined
  /** Whether the visitor asked for the full list. */
  readonly wantsAll: boolean
  readonly locale: Locale
  /** Called once when calls begin to fail, if the API says why. */
  readonly onFailure: (message: string) => void
}

/**
 * The loader's rows, kept up to date by push and by polling. Another list needs another mount, by `key`: late answers
 * for the old one must not reach the new one.
 */
export function useHistory({ code, isHighLevel, size, loaded, wantsAll, locale, onFailure }: HistoryOptions) {
  const [state, report] = useReducer(historyReducer, loaded, (rows) => startHistory(size, rows))
  const { fetchRows, refetchRows, fetchedMs } = useFetchRows({
    code,
    isHighLevel,
    locale,
    loadedAtMs: loaded && Date.parse(loaded.serverTime),
    // Two thousand rows take long to render: a transition keeps the page responsive.
    onAnswer: (page, isAll) => startTransition(() => report({ kind: 'fetched', page, isAll })),
    onFailure: (error) => {
      const message = serverMessage(error)
      if (message !== undefined && !state.fetchFailed) onFailure(message)
      report({ kind: 'fetch-failed', isAnswered: error instanceof CallError })
    },
  })
  const refetch = () => refetchRows(newestRows(state))

  const onLoaded = useEffectEvent(() => {
    if (loaded) pageClock.sample(loaded.serverTime)
  })
  useEffect(() => onLoaded(), [])

  useDrawStream(code, (action) => {
    // Missed rows would stay missing before this one; the answer contains it too.
    if (action.kind === 'pushed' && leavesGap(state, action.news)) void refetch()
    else report(action)
    if (action.kind === 'push-away' && action.isSilent) void refetch()
  })

  useEffect(() => {
    const { rows, inMs } = planFetch(state, {
      nowMs: pageClock.now(),
      fetchedMs: fetchedMs.current,
      jitterMs: Math.random() * maxJitterMs,
      wantsAll,
    })
    const timer = setTimeout(() => void fetchRows(rows), inMs)
    return () => clearTimeout(timer)
  }, [state, wantsAll, fetchRows, fetchedMs])

  useReturn(() => void refetch())

  return { ...state, refetch }
}
