import { fetchHistoryPage } from '@quayso/contract/client/history-page'
import type { Locale } from '@quayso/games/locale'
import type { LotteryApi } from '../../context.server.ts'
import { within } from '../../server/api.server.ts'
import { documentRows } from '../history-address.ts'
import type { LoadedHistory } from './history-state.ts'
import type { HistoryView } from './history-view.server.ts'

type HistoryRequest = Pick<HistoryView, 'game' | 'isHighLevel' | 'choice'>

/** The rows of one document. */
export async function loadHistory(lottery: LotteryApi, asked: HistoryRequest, locale: Locale): Promise<LoadedHistory> {
  const { game, isHighLevel, choice } = asked
  const { rows, total, other } = await within(
    fetchHistoryPage({ ...lottery, locale }, isHighLevel, {
      page: choice.page,
      pageSize: documentRows(choice.size),
      gameCode: game.code,
    }),
  )
  // The page is of one game: its code and name are not repeated in every row.
  return { rows: rows.map(({ code: _code, name: _name, ...issue }) => issue), total, ...other }
}
