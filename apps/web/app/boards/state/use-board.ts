import type { BoardEvent } from '@quayso/contract/calls/boards'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { BoardEvents } from '../../live/board-events.ts'
import { useReturn } from '../../live/use-return.ts'
import { useMemberSession } from '../../session/member-session.ts'
import type { BoardSource } from './board-source.ts'
import { boardReducer, type MessagePage, nextPage, pageSize, startBoard } from './board-state.ts'

interface BoardOptions {
  readonly source: BoardSource
  readonly first: MessagePage
  readonly events: BoardEvents | undefined
}

/** Whether the layout shows one page with a pager (desktop) or one growing list (phone). */
function isPaged(): boolean {
  return matchMedia('(min-width: 64rem)').matches
}

/** The messages shown, and the functions that load others. */
export function useBoard({ source, first, events }: BoardOptions) {
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const session = useMemberSession()
  const ownId = session?.userInfo.userId
  const [state, report] = useReducer(boardReducer, first, startBoard)
  /** The page requested last, while it is loading. */
  const [wanted, setWanted] = useState<number>()
  const asked = useRef(0)
  const fetchPage = (page: number) => source.fetchPage(callOptions(locale), { page, pageSize })

  const onEvent = useEffectEvent((event: BoardEvent) => report({ kind: 'event', event, ownId }))
  useEffect(() => events?.follow(onEvent), [events])

  const askHeld = useEffectEvent(() => {
    const { newestId, held } = state
    if (session) {
      // An expired session is reported when the member writes.
      source.fetchHeld(callOptions(locale)).then(
        (rows) => report({ kind: 'held', rows, newestId }),
        () => {},
      )
    } else if (held.length > 0) report({ kind: 'held', rows: [], newestId: Number.POSITIVE_INFINITY })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other messages awaiting moderation
  useEffect(() => askHeld(), [ownId])

  useReturn(() => {
    askHeld()
    fetchPage(1).then(
      (answer) => report({ kind: 'refreshed', ...answer }),
      // The rows stay; the next return to the page tries again.
      () => {},
    )
  })

  async function load(kind: 'page' | 'more', page: number): Promise<boolean> {
    asked.current += 1
    const ask = asked.current
    setWanted(page)
    const answer = await runCall(() => fetchPage(page))
    // Another page was requested meanwhile.
    if (ask !== asked.current) return false
    setWanted(undefined)
    if (!answer) return false
    report({ kind, page, ...answer })
    return true
  }

  async function showNewest(): Promise<boolean> {
    // A full page is new: there may be more that no event announced.
    const isWhole = state.isFromTop && state.waiting.length < pageSize
    if (!isWhole) return load('page', 1)
    report({ kind: 'waiting-shown', keepsAll: !isPaged() })
    return true
  }

  return { state, wanted, report, next: nextPage(state), load, showNewest, isPaged }
}
