import type { BoardEvent } from '@quayso/contract/calls/boards'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { BoardNews } from '../../live/board-news.ts'
import { useReturn } from '../../live/use-return.ts'
import { useMemberSession } from '../../session/member-session.ts'
import type { BoardSource } from './board-source.ts'
import { boardReducer, type MessagePage, nextPage, pageSize, startBoard } from './board-state.ts'

interface BoardOptions {
  readonly source: BoardSource
  readonly first: MessagePage
  readonly news: BoardNews | undefined
}

/** Whether the styles show one page at a time, with a pager, or one list that grows. */
function isPaged(): boolean {
  return matchMedia('(min-width: 64rem)').matches
}

/** The messages that are shown, and the ways to others. */
export function useBoard({ source, first, news }: BoardOptions) {
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const session = useMemberSession()
  const ownId = session?.userInfo.userId
  const [state, report] = useReducer(boardReducer, first, startBoard)
  /** The page that was asked for last, until it has come. */
  const [wanted, setWanted] = useState<number>()
  const asked = useRef(0)
  const fetchPage = (page: number) => source.fetchPage(callOptions(locale), { page, pageSize })

  const onNews = useEffectEvent((event: BoardEvent) => report({ kind: 'heard', event, ownId }))
  useEffect(() => news?.follow(onNews), [news])

  const askHeld = useEffectEvent(() => {
    const { newestId, held } = state
    if (session) {
      // Whoever is not logged in any more is told so when they write.
      source.fetchHeld(callOptions(locale)).then(
        (rows) => report({ kind: 'held', rows, newestId }),
        () => {},
      )
    } else if (held.length > 0) report({ kind: 'held', rows: [], newestId: Number.POSITIVE_INFINITY })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has written other messages
  useEffect(() => askHeld(), [ownId])

  useReturn(() => {
    askHeld()
    fetchPage(1).then(
      (answer) => report({ kind: 'refreshed', ...answer }),
      // What is shown stays; the next return tries again.
      () => {},
    )
  })

  async function load(kind: 'page' | 'more', page: number): Promise<boolean> {
    asked.current += 1
    const ask = asked.current
    setWanted(page)
    const answer = await runCall(() => fetchPage(page))
    // Another page has been asked for meanwhile.
    if (ask !== asked.current) return false
    setWanted(undefined)
    if (!answer) return false
    report({ kind, page, ...answer })
    return true
  }

  async function showNewest(): Promise<boolean> {
    // A whole page of them: there may be more that nobody has told.
    const isWhole = state.isFromTop && state.waiting.length < pageSize
    if (!isWhole) return load('page', 1)
    report({ kind: 'waiting-shown', keepsAll: !isPaged() })
    return true
  }

  return { state, wanted, report, next: nextPage(state), load, showNewest, isPaged }
}
