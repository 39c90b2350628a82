import type { DrawEvent, DrawIssue, RecentDraw } from '@quayso/contract/calls/draws'
import { mergeRecent, type RecentIssues, toRecentIssues, turnOrder } from '@quayso/contract/recent-draws'
import { startOfDayMs, vietnamTime } from '@quayso/games/time/vietnam-time'
import type { Weekday } from '@quayso/games/time/weekday'
import type { DueDraw } from './stream/poll-schedule.ts'

/** What a page knows about one game. */
export interface DrawRow extends RecentIssues {
  readonly code: string
  readonly name: string
}

export function applyEvent(rows: readonly DrawRow[], event: DrawEvent): readonly DrawRow[] {
  return rows.map((row) => (row.code === event.code ? mergeRecent(row, toRecentIssues(event)) : row))
}

/** Without the fields that an answer repeats of the newest draw. */
export function toRow({ code, name, issueList, nextTurnNum, nextOpenTime }: RecentDraw): DrawRow {
  return { code, name, issueList, nextTurnNum, nextOpenTime }
}

/** Fetched rows fill gaps; what is already shown stays, because an answer may be older than a push. */
export function mergeRows(rows: readonly DrawRow[], fetched: readonly RecentDraw[]): readonly DrawRow[] {
  const merged = rows.map((row) => {
    const found = fetched.find(({ code }) => code === row.code)
    return found ? mergeRecent(row, found) : row
  })
  return [...merged, ...fetched.filter(({ code }) => !rows.some((row) => row.code === code)).map(toRow)]
}

/** Whether turns between the newest one shown and this event are missing. */
export function leavesGap(rows: readonly DrawRow[], event: DrawEvent): boolean {
  const row = rows.find(({ code }) => code === event.code)
  return row !== undefined && turnOrder(event.turnNum) > turnOrder(row.nextTurnNum)
}

/** When each game is due: the draw that is under way, else the next one. */
export function dueDraws(rows: readonly DrawRow[]): readonly DueDraw[] {
  return rows.map(({ issueList: [newest], nextOpenTime }) => {
    const isDrawing = newest?.status === 'drawing'
    return { dueMs: Date.parse(isDrawing ? newest.openTime : nextOpenTime), isDrawing }
  })
}

/** The issue a card opens with: the newest one of the weekday, else the newest. */
export function openedIssue(issues: readonly DrawIssue[], weekday: Weekday | undefined): DrawIssue | undefined {
  return issues.find(({ openTime }) => vietnamTime(Date.parse(openTime)).weekday === weekday) ?? issues[0]
}

/**
 * From when on the shown issue is no longer today's result, because the next draw is pending: the midnight before the
 * next draw. Never for a newer issue, or a game with many draws a day.
 */
export function oldFromMs(
  { nextTurnNum, nextOpenTime }: Pick<DrawRow, 'nextTurnNum' | 'nextOpenTime'>,
  shown: Pick<DrawIssue, 'openTime'> | undefined,
): number {
  const dayMs = startOfDayMs(Date.parse(nextOpenTime))
  const isOlder = shown && Date.parse(shown.openTime) < dayMs && !nextTurnNum.includes('-')
  return isOlder ? dayMs : Number.POSITIVE_INFINITY
}
