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
  /** Undefined where the server had nothing. */
  readonly loaded: LoadedHistory | undefined
  /** Whether the visitor is to see all of the full list. */
  readonly wantsAll: boolean
  readonly locale: Locale
  /** Told once for each time that calls begin to fail, if the server says why. */
  readonly onFailure: (message: string) => void
}

/**
 * The rows the page came with, kept up to date by push and by polling. Another list needs another mount, by `key`: what
 * comes late for the old one must not reach the new one.
 */
export function useHistory({ code, isHighLevel, size, loaded, wantsAll, locale, onFailure }: HistoryOptions) {
  const [state, report] = useReducer(historyReducer, loaded, (rows) => startHistory(size, rows))
  const { fetchRows, fetchedMs } = useFetchRows({
    code,
    isHighLevel,
    locale,
    loadedAtMs: loaded && Date.parse(loaded.serverTime),
    // Two thousand rows take a while: the page goes on answering meanwhile.
    onAnswer: (page, isAll) => startTransition(() => report({ kind: 'fetched', page, isAll })),
    onFailure: (error) => {
      const message = serverMessage(error)
      if (message !== undefined && !state.fetchFailed) onFailure(message)
      report({ kind: 'fetch-failed', isAnswered: error instanceof CallError })
    },
  })
  const refetch = () => fetchRows(newestRows(state))

  const onLoaded = useEffectEvent(() => {
    if (loaded) pageClock.sample(loaded.serverTime)
  })
  useEffect(() => onLoaded(), [])

  useDrawStream(code, (news) => {
    // Rows that were missed would stay missing behind this one; the answer has it, too.
    if (news.kind === 'pushed' && leavesGap(state, news.event)) void refetch()
    else report(news)
    if (news.kind === 'push-away' && news.isSilent) void refetch()
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
