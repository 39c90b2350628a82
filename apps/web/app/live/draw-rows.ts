import type { DrawEvent, RecentDraw } from '@quayso/contract/draws'
import { mergeRecent, type RecentIssues, toRecentIssues, turnOrder } from '@quayso/contract/recent-draws'

/** What a page knows about one game. */
export interface DrawRow extends RecentIssues {
  readonly code: string
  readonly name: string
}

export function applyEvent(rows: readonly DrawRow[], event: DrawEvent): readonly DrawRow[] {
  return rows.map((row) => (row.code === event.code ? mergeRecent(row, toRecentIssues(event)) : row))
}

function toRow({ code, name, issueList, nextTurnNum, nextOpenTime }: RecentDraw): DrawRow {
  return { code, name, issueList, nextTurnNum, nextOpenTime }
}

/** Fetched rows fill what is missing; what is already shown stays, because an answer may be older than a push. */
export function mergeRows(rows: readonly DrawRow[], fetched: readonly RecentDraw[]): readonly DrawRow[] {
  const merged = rows.map((row) => {
    const news = fetched.find(({ code }) => code === row.code)
    return news ? mergeRecent(row, news) : row
  })
  return [...merged, ...fetched.filter(({ code }) => !rows.some((row) => row.code === code)).map(toRow)]
}

/** Whether turns between the newest one shown and this event are missing. */
export function leavesGap(rows: readonly DrawRow[], event: DrawEvent): boolean {
  const row = rows.find(({ code }) => code === event.code)
  return row !== undefined && turnOrder(event.turnNum) > turnOrder(row.nextTurnNum)
}

/** When the first of these games is due; a page without games is due now. */
export function earliestDueMs(rows: readonly DrawRow[]): number {
  return rows.length === 0 ? 0 : Math.min(...rows.map((row) => Date.parse(row.nextOpenTime)))
}
