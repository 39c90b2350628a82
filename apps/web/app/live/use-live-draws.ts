import { fetchRecentDraws } from '@quayso/contract/client'
import type { DrawEvent } from '@quayso/contract/draws'
import type { Locale } from '@quayso/games/locale'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { dueDraws, leavesGap } from './draw-rows.ts'
import { openEventStream } from './event-stream.ts'
import { type LoadedDraws, liveReducer, startLive } from './live-state.ts'
import { pageClock } from './page-clock.ts'
import { maxJitterMs, nextFetchInMs } from './poll-schedule.ts'

/**
 * The loaded draws, kept up to date by push and, where push fails, by polling.
 * `codes` is always the page's whole list in one order: the edge then answers everyone from one cached copy.
 * Another list needs another mount, by `key`: what comes late for the old one must not reach the new one.
 */
export function useLiveDraws(loaded: LoadedDraws, codes: readonly string[], locale: Locale) {
  // As text: navigating to the same page brings an equal list, and the stream stays as it is.
  const list = codes.join(',')
  const [state, report] = useReducer(liveReducer, loaded, startLive)
  const { rows, pushIsOpen, replans } = state
  const fetchedMs = useRef(loaded.serverTime ? Date.parse(loaded.serverTime) : undefined)
  const isFetching = useRef(false)

  const refetch = useCallback(async () => {
    if (isFetching.current) return
    isFetching.current = true
    fetchedMs.current = pageClock.now()
    try {
      const fetched = await fetchRecentDraws({ baseUrl: '', locale }, list.split(','))
      for (const { serverTime } of fetched) pageClock.sample(serverTime)
      report({ kind: 'fetched', rows: fetched })
    } catch {
      // The bar tells the visitor, and the next fetch is planned as after any other.
      report({ kind: 'fetch-failed' })
    } finally {
      isFetching.current = false
    }
  }, [list, locale])

  const onLoaded = useEffectEvent(() => {
    if (loaded.serverTime) pageClock.sample(loaded.serverTime)
  })

  const onDraw = useEffectEvent((event: DrawEvent) => {
    pageClock.sample(event.drawnAt)
    if (leavesGap(rows, event)) void refetch()
    report({ kind: 'pushed', event })
  })

  useEffect(() => {
    onLoaded()
    return openEventStream({
      url: `/live?games=${list}`,
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
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: replans is not read, its change is the signal
  useEffect(() => {
    const delayMs = nextFetchInMs(dueDraws(rows), {
      nowMs: pageClock.now(),
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
