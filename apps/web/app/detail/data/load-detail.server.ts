import type { DetailedDraw, DueTurn } from '@quayso/contract/draw'
import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import type { LoadedBoard } from '../../boards/board-props.ts'
import { loadBoard } from '../../boards/state/load-board.server.ts'
import type { ServerResources } from '../../context.server.ts'
import { type PackedDraws, packDraws } from '../../live/stream/packed-draws.ts'
import { loadDraw, loadRecentDraws } from '../../server/api.server.ts'
import { loadGame } from '../../server/games.server.ts'
import { loadSiteConfigs, settingOf } from '../../server/site-configs.server.ts'
import { type DetailAddress, type DetailPage, detailPage } from './detail-page.server.ts'
import { plannedAtMs } from './planned-turn.server.ts'

/** The page's content: a draw, a planned turn, a missing draw, or an unavailable one. */
export type Detail = { readonly address: DetailAddress } & (
  | {
      readonly kind: 'draw'
      readonly page: DetailPage
      readonly draw: DetailedDraw
      readonly recent: PackedDraws
      /** Undefined at the office, which has no boards. */
      readonly board: LoadedBoard | undefined
    }
  | { readonly kind: 'planned'; readonly page: DetailPage; readonly due: DueTurn; readonly recent: PackedDraws }
  | { readonly kind: 'no-draw'; readonly page: DetailPage }
  | { readonly kind: 'no-game' }
  | { readonly kind: 'unavailable' }
)

interface PlannedRequest {
  readonly address: DetailAddress
  readonly page: DetailPage
  readonly locale: Locale
}

export async function loadDetail(
  server: Pick<ServerResources, 'api' | 'lottery' | 'isOffice' | 'now' | 'logError'>,
  address: DetailAddress,
  locale: Locale,
): Promise<Detail> {
  const { lottery, isOffice, logError } = server
  const { code, turn } = address
  const game = await loadGame(server, code)
  if (!game) return { kind: 'no-game', address }
  const taxes = settingOf(await loadSiteConfigs(server), 'prizeTax')
  const page = detailPage(game, turn, locale, { nowMs: server.now(), taxes })
  if (turn === undefined) return { kind: 'no-draw', address, page }
  try {
    const draw = await loadDraw(lottery, { code, turn }, locale)
    if (!draw) return await loadPlanned(server, game, turn, { address, page, locale })
    const [recent, board] = await Promise.all([
      loadRecentDraws(lottery, [code], locale),
      isOffice ? undefined : loadBoard(server, game, locale),
    ])
    return { kind: 'draw', address, page, draw, recent: packDraws(recent), board }
  } catch (error) {
    logError(error)
    return { kind: 'unavailable', address }
  }
}

async function loadPlanned(
  server: Pick<ServerResources, 'lottery'>,
  game: Game,
  turn: number,
  { address, page, locale }: PlannedRequest,
): Promise<Detail> {
  const recent = await loadRecentDraws(server.lottery, [game.code], locale)
  const [row] = recent.rows
  const known = row && { ...row, nowMs: Date.parse(recent.serverTime ?? '') }
  const dueAtMs = known && plannedAtMs(game, turn, known)
  if (dueAtMs === undefined) return { kind: 'no-draw', address, page }
  return { kind: 'planned', address, page, due: { turn, dueAtMs }, recent: packDraws(recent) }
}
