import type { DrawDetail } from '@quayso/contract/draw-detail'
import type { Locale } from '@quayso/games/locale'
import { parseTurnNum } from '@quayso/games/turn'
import { loadDraw, loadRecentDraws } from '../api.server.ts'
import type { LoadedBoard } from '../boards/board-props.ts'
import { loadBoard } from '../boards/load-board.server.ts'
import type { ServerResources } from '../context.server.ts'
import type { LoadedDraws } from '../live/live-state.ts'
import { type DetailAddress, type DetailPage, detailPage, findOpenGame } from './detail-page.server.ts'

/** What the page shows: the draw, that there is none, or that it cannot be told right now. */
export type Detail = { readonly address: DetailAddress } & (
  | {
      readonly kind: 'draw'
      readonly page: DetailPage
      readonly draw: DrawDetail
      readonly recent: LoadedDraws
      /** Undefined at the office, which has no boards. */
      readonly board: LoadedBoard | undefined
    }
  | { readonly kind: 'no-draw'; readonly page: DetailPage }
  | { readonly kind: 'no-game' }
  | { readonly kind: 'unavailable' }
)

export async function loadDetail(
  server: Pick<ServerResources, 'api' | 'lottery' | 'isOffice' | 'logError'>,
  address: DetailAddress,
  locale: Locale,
): Promise<Detail> {
  const { lottery, isOffice, logError } = server
  const { code, turnNum } = address
  const game = findOpenGame(code)
  if (!game) return { kind: 'no-game', address }
  const page = detailPage(game, turnNum, locale)
  if (parseTurnNum(turnNum) === undefined) return { kind: 'no-draw', address, page }
  try {
    const draw = await loadDraw(lottery, address, locale)
    if (!draw) return { kind: 'no-draw', address, page }
    const [recent, board] = await Promise.all([
      loadRecentDraws(lottery, [code], locale),
      isOffice ? undefined : loadBoard(server, code, locale),
    ])
    return { kind: 'draw', address, page, draw, recent, board }
  } catch (error) {
    logError(error)
    return { kind: 'unavailable', address }
  }
}
