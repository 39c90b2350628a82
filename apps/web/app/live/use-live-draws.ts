import { fetchRecentDraws } from '@quayso/contract/client'
import type { DrawEvent, RecentDraw } from '@quayso/contract/draws'
import type { Locale } from '@quayso/games/locale'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { earliestDueMs, leavesGap } from './draw-rows.ts'
import { openEventStream } from './event-stream.ts'
import { liveReducer, startLive } from './live-state.ts'
import { pageClock } from './page-clock.ts'
import { maxJitterMs, nextFetchInMs } from './poll-schedule.ts'

/**
 * The loaded draws, kept up to date by push and, where push fails, by polling.
 * `codes` is always the page's whole list in one order: the edge then answers everyone from one cached copy.
 */
export function useLiveDraws(loaded: readonly RecentDraw[], codes: readonly string[], locale: Locale) {
  const [state, report] = useReducer(liveReducer, loaded, startLive)
  const { rows, pushIsOpen, replans } = state
  const fetchedMs = useRef<number>(undefined)
  const isFetching = useRef(false)

  const refetch = useCallback(async () => {
    if (isFetching.current) return
    isFetching.current = true
    fetchedMs.current = pageClock.now()
    try {
      const fetched = await fetchRecentDraws({ baseUrl: '', locale }, codes)
      for (const { serverTime } of fetched) pageClock.sample(serverTime)
      report({ kind: 'fetched', rows: fetched })
    } catch {
      // The bar tells the visitor, and the next fetch is planned as after any other.
      report({ kind: 'fetch-failed' })
    } finally {
      isFetching.current = false
    }
  }, [codes, locale])

  const onLoaded = useEffectEvent(() => {
    for (const { serverTime } of loaded) pageClock.sample(serverTime)
  })

  const onDraw = useEffectEvent((event: DrawEvent) => {
    pageClock.sample(event.drawnAt)
    if (leavesGap(rows, event)) void refetch()
    report({ kind: 'pushed', event })
  })

  useEffect(() => {
    onLoaded()
    return openEventStream({
      url: `/live?games=${codes.join(',')}`,
      EventSource,
      random: Math.random,
      onOpen: () => report({ kind: 'push-opened' }),
      onAway: () => report({ kind: 'push-away' }),
      onHello: ({ serverTime }) => {
        pageClock.sample(serverTime)
        report({ kind: 'clock-set' })
      },
      onDraw,
    })
  }, [codes])

  // biome-ignore lint/correctness/useExhaustiveDependencies: replans is not read, its change is the signal
  useEffect(() => {
    const delayMs = nextFetchInMs({
      nowMs: pageClock.now(),
      dueMs: earliestDueMs(rows),
      fetchedMs: fetchedMs.current,
      pushIsOpen,
      jitterMs: Math.random() * maxJitterMs,
    })
    const timer = setTimeout(() => void refetch(), delayMs)
    return () => clearTimeout(timer)
  }, [rows, pushIsOpen, replans, refetch])

  useEffect(() => {
    function onVisibilityChange() {
      if (document.visibilityState !== 'visible') return
      // The device may have slept: neither its clock nor what is shown can be relied on.
      pageClock.restart()
      void refetch()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [refetch])

  return { ...state, refetch }
}
