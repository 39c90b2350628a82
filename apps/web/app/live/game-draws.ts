import type { Draw, DrawNews, DueTurn, GameDraws } from '@quayso/contract/draw'
import { mergeRecent } from '@quayso/contract/recent-draws'
import { turnIndex } from '@quayso/games/time/turn'
import { startOfDayMs, vietnamTime } from '@quayso/games/time/vietnam-time'
import type { Weekday } from '@quayso/games/time/weekday'
import type { DueDraw } from './stream/poll-schedule.ts'

export function applyNews(rows: readonly GameDraws[], { code, draw, next }: DrawNews): readonly GameDraws[] {
  return rows.map((row) => (row.code === code ? mergeRecent(row, { draws: [draw], next }) : row))
}

/** Fetched rows fill gaps; what is already shown stays, because an answer may be older than a push. */
export function mergeRows(rows: readonly GameDraws[], fetched: readonly GameDraws[]): readonly GameDraws[] {
  const merged = rows.map((row) => {
    const found = fetched.find(({ code }) => code === row.code)
    return found ? mergeRecent(row, found) : row
  })
  return [...merged, ...fetched.filter(({ code }) => !rows.some((row) => row.code === code))]
}

/** Whether turns between the newest one shown and this draw are missing. */
export function leavesGap(rows: readonly GameDraws[], { code, draw }: DrawNews): boolean {
  const row = rows.find((each) => each.code === code)
  return row !== undefined && draw.turn > row.next.turn
}

/** When each game is due: the draw that is under way, else the next one. */
export function dueDraws(rows: readonly GameDraws[]): readonly DueDraw[] {
  return rows.map(({ draws: [newest], next }) => {
    const isDrawing = newest?.status === 'drawing'
    return { dueMs: (isDrawing ? newest : next).dueAtMs, isDrawing }
  })
}

/** The draw a card opens with: the newest one of the weekday, else the newest. */
export function openedDraw(draws: readonly Draw[], weekday: Weekday | undefined): Draw | undefined {
  return draws.find(({ dueAtMs }) => vietnamTime(dueAtMs).weekday === weekday) ?? draws[0]
}

/**
 * From when on the shown draw is no longer today's result, because the next one is pending: the midnight before the
 * next draw. Never for a newer one, or a game with many draws a day.
 */
export function oldFromMs(next: DueTurn, shown: Pick<Draw, 'dueAtMs'> | undefined): number {
  const dayMs = startOfDayMs(next.dueAtMs)
  const isOlder = shown && shown.dueAtMs < dayMs && turnIndex(next.turn) === 0
  return isOlder ? dayMs : Number.POSITIVE_INFINITY
}
