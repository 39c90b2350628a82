import { toDrawIssue, toDrawOrigin } from '@quayso/contract/draw-view'
import type { HistoryRow } from '@quayso/contract/history'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import type { DrawRow } from './queries.ts'

/** Under the name that the game had then. */
export function toHistoryRow(game: Game, { due_at, source, ...draw }: DrawRow, locale: Locale): HistoryRow {
  const dueAtMs = due_at.getTime()
  return {
    code: game.code,
    name: gameName(game, locale, dueAtMs),
    ...toDrawIssue(game, { ...draw, dueAtMs, origin: toDrawOrigin(source) }),
  }
}
