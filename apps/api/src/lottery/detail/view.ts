import type { DrawIssue } from '@quayso/contract/calls/draws'
import type { ToldDetail } from '@quayso/contract/draw-answers'
import type { Game } from '@quayso/games/game'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { rowToIssue, rowToReveal } from '../../draw-row.ts'
import type { DetailRow } from './queries.ts'

export function rowToTold(game: Game, row: DetailRow): ToldDetail {
  const { revised_at, reason, replaced, times } = row
  return {
    ...rowToIssue(game, row),
    leafIndex: row.leaf_index,
    reveal: rowToReveal(row),
    revisedAt: revised_at && toVietnamIso(revised_at.getTime()),
    correction: replaced && { reason: reason ?? '', replaced: JSON.stringify(replaced), times: times ?? 0 },
  }
}

/** A draw that is known from news alone, because it is still going on. */
export function issueToTold(issue: DrawIssue): ToldDetail {
  return { ...issue, leafIndex: null, reveal: null, revisedAt: null, correction: null }
}
