import type { PrizeTable } from '@quayso/games/prize-table'
import { Undo2 } from 'lucide-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { shortPrize } from '../../draws/game-words.ts'
import { useOperator } from '../../shell/session.tsx'
import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { Turn } from '../parts/use-turn.ts'
import { tierOf } from '../typing/cells.ts'
import type { Typing } from '../typing/saved-cells.ts'
import { deskOf, type EntryDesk } from './entry-desk.ts'
import type { HeardTier } from './entry-events.ts'
import type { EntryState } from './entry-state.ts'

function toHeard({ page, isAgreed, isSaid, differs, words }: Turn['tiers'][number], login: string): HeardTier {
  const own = words.findLast(({ by, kind }) => kind === 'operator' && by === login)?.numbers
  return {
    ...{ page: page ? (page.by === login ? 'mine' : 'theirs') : undefined, isAgreed, differs },
    claim: isSaid ? (own ?? undefined) : undefined,
  }
}

/** Tells the desk what the server knows. */
function useHearing(desk: EntryDesk, { tiers }: Turn, login: string): void {
  useEffect(() => {
    const byRank = [...tiers].sort((a, b) => a.rank - b.rank)
    desk.dispatch({ type: 'heard', tiers: byRank.map((tier) => toHeard(tier, login)) })
  }, [desk, tiers, login])
}

/** Says what just happened. */
function useNews({ news, table }: EntryState): void {
  const t = useTexts('results')
  const { time } = useFormats()
  useEffect(() => {
    if (!news) return
    const tier = shortPrize(t, tierOf(table, news.rank))
    if (news.kind === 'taken-back') toast(t('news.takenBack', { tier }), Undo2)
    else if (news.isConfirmed) toast(t('confirm.done'))
    else toast(t('news.told', { tier, time: time(Date.now()), version: news.version }))
  }, [news, table, t, time])
}

/** The typing of a turn on one of its two screens. */
export function useDesk(screen: Typing['screen'], turn: Turn, table: PrizeTable) {
  const { login } = useOperator()
  const { code, turnNum } = turn
  const desk = useMemo(() => deskOf({ screen, login, code, turnNum }, table), [screen, login, code, turnNum, table])
  const state = useSyncExternalStore(desk.follow, desk.get)
  useHearing(desk, turn, login)
  useNews(state)
  return { desk, state }
}
