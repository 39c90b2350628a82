import type { HistoryRow } from '@quayso/contract/calls/history'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { type DrawRow, rowToIssue } from '../../draw-row.ts'

/** Under the name that the game had then. */
export function toHistoryRow(game: Game, row: DrawRow, locale: Locale): HistoryRow {
  return { code: game.code, name: gameName(game, locale, row.due_at.getTime()), ...rowToIssue(game, row) }
}
