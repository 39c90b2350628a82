import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { rowToIssue, rowToReveal } from '../../draw-row.ts'
import type { DetailRow, Neighbours } from './queries.ts'

type Told = Omit<DrawDetail, 'code' | 'name' | 'previousTurnNum' | 'nextTurnNum' | 'serverTime'>

export function rowToTold(game: Game, row: DetailRow): Told {
  const { revised_at, reason, replaced } = row
  return {
    ...rowToIssue(game, row),
    leafIndex: row.leaf_index,
    reveal: rowToReveal(row),
    revisedAt: revised_at && toVietnamIso(revised_at.getTime()),
    correction: replaced && { reason: reason ?? '', replaced: JSON.stringify(replaced) },
  }
}

/** A draw that is known from news alone, because it is still going on. */
export function issueToTold(issue: DrawIssue): Told {
  return { ...issue, leafIndex: null, reveal: null, revisedAt: null, correction: null }
}

const toNeighbour = (turn: number | null) => (turn === null ? null : toTurnNum(turn))

/** Under the name that the game had then. */
export function toDrawDetail(
  game: Game,
  told: Told,
  { previous, next }: Neighbours,
  { locale, serverTime }: { readonly locale: Locale; readonly serverTime: Date },
): DrawDetail {
  return {
    code: game.code,
    name: gameName(game, locale, Date.parse(told.openTime)),
    ...told,
    previousTurnNum: toNeighbour(previous),
    nextTurnNum: toNeighbour(next),
    serverTime: serverTime.toISOString(),
  }
}
