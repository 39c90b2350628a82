import { fetchRecentDraws } from '@quayso/contract/client/recent-draws'
import type { Locale } from '@quayso/games/locale'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { callOptions } from '../calls/call-options.ts'
import { createFetchTurn } from './fetch-turn.ts'
import { dueDraws, leavesGap } from './game-draws.ts'
import { liveReducer, startLive } from './live-state.ts'
import { pageClock } from './page-clock.ts'
import { type PackedDraws, unpackDraws } from './stream/packed-draws.ts'
import { maxJitterMs, nextFetchInMs, type Pace } from './stream/poll-schedule.ts'
import { type ExtraEvents, useDrawStream } from './stream/use-draw-stream.ts'
import { useReturn } from './use-return.ts'

const pace: Pace = { headStartMs: 2_000, eagerMs: 2_000 }

/**
 * The loader's draws, kept up to date by push and, where push fails, by polling.
 * `codes` is always the page's whole list in one order: the edge then answers everyone from one cached copy.
 * Another list needs another mount, by `key`: late answers for the old one must not reach the new one.
 */
export function useLiveDraws(loaded: PackedDraws, codes: readonly string[], locale: Locale, more?: ExtraEvents) {
  // As text: navigating to the same page brings an equal list, and the stream stays open.
  const list = codes.join(',')
  const [state, report] = useReducer(liveReducer, loaded, (packed) => startLive(unpackDraws(packed)))
  const { rows, pushIsOpen, fetchFailed, replans } = state
  const fetchedMs = useRef(loaded.serverTime ? Date.parse(loaded.serverTime) : undefined)
  const [turn] = useState(createFetchTurn)

  const fetchDraws = useCallback(async () => {
    fetchedMs.current = pageClock.now()
    try {
      const fetched = await fetchRecentDraws(callOptions(locale), list)
      const isOld = fetched.serverTime && pageClock.sample(fetched.serverTime)
      report({ kind: 'fetched', fetched })
      if (isOld) report({ kind: 'fetch-failed' })
    } catch {
      // The stale bar shows the failure, and the next fetch is scheduled as usual.
      report({ kind: 'fetch-failed' })
    }
  }, [list, locale])
  const refetch = useCallback(() => turn.beginAnew(fetchDraws), [turn, fetchDraws])

  const onLoaded = useEffectEvent(() => {
    if (loaded.serverTime) pageClock.sample(loaded.serverTime)
  })
  useEffect(() => onLoaded(), [])

  useDrawStream(
    list,
    (action) => {
      if (action.kind === 'push-away' ? action.isSilent : action.kind === 'pushed' && leavesGap(rows, action.news))
        void refetch()
      report(action)
    },
    more,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: replans is not read, its change is the signal
  useEffect(() => {
    const delayMs = nextFetchInMs(dueDraws(rows), {
      nowMs: pageClock.now(),
      fetchedMs: fetchedMs.current,
      pushIsOpen,
      fetchFailed,
      jitterMs: Math.random() * maxJitterMs,
      pace,
    })
    const timer = setTimeout(() => void turn.begin(fetchDraws), delayMs)
    return () => clearTimeout(timer)
  }, [rows, pushIsOpen, fetchFailed, replans, turn, fetchDraws])

  useReturn(() => void refetch())

  return { ...state, refetch }
}
