import { fetchHistoryPage } from '@quayso/contract/client/draw-history'
import type { Locale } from '@quayso/games/locale'
import type { LotteryApi } from '../../context.server.ts'
import { within } from '../../server/api.server.ts'
import { documentRows } from '../history-address.ts'
import type { HistoryView } from './history-view.server.ts'
import { type PackedHistory, packHistory } from './packed-history.ts'

type HistoryRequest = Pick<HistoryView, 'game' | 'isHighLevel' | 'choice'>

/** The rows of one document. */
export async function loadHistory(lottery: LotteryApi, asked: HistoryRequest, locale: Locale): Promise<PackedHistory> {
  const { game, isHighLevel, choice } = asked
  const history = await within(
    fetchHistoryPage({ ...lottery, locale }, isHighLevel, {
      page: choice.page,
      pageSize: documentRows(choice.size),
      gameCode: game.code,
    }),
  )
  return packHistory(history)
}
