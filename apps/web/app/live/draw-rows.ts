import type { DrawEvent, DrawIssue, RecentDraw } from '@quayso/contract/draws'
import { parseTurnNum } from '@quayso/games/turn'

export interface IssueRow extends DrawIssue {
  /** As pushed, 1 or more; 0 when fetched, because answers do not tell. */
  readonly version: number
}

/** What a page knows about one game. */
export interface DrawRow {
  readonly code: string
  readonly name: string
  /** Newest first. */
  readonly issues: readonly IssueRow[]
  readonly nextTurnNum: string
  readonly nextOpenTime: string
}

const keptIssues = 10

function turnOf(turnNum: string): number {
  return parseTurnNum(turnNum) ?? 0
}

function mergeIssues(known: readonly IssueRow[], incoming: readonly IssueRow[]): IssueRow[] {
  const byTurn = new Map(known.map((issue) => [issue.turnNum, issue]))
  for (const issue of incoming) {
    const held = byTurn.get(issue.turnNum)
    if (!held || issue.version > held.version) byTurn.set(issue.turnNum, issue)
  }
  return [...byTurn.values()].sort((a, b) => turnOf(b.turnNum) - turnOf(a.turnNum)).slice(0, keptIssues)
}

type Next = Pick<DrawRow, 'nextTurnNum' | 'nextOpenTime'>

/** A late answer or a replayed event must not turn the countdown back. */
function laterNext(known: Next, incoming: Next): Next {
  const { nextTurnNum, nextOpenTime } = turnOf(incoming.nextTurnNum) > turnOf(known.nextTurnNum) ? incoming : known
  return { nextTurnNum, nextOpenTime }
}

export function applyEvent(rows: readonly DrawRow[], event: DrawEvent): readonly DrawRow[] {
  const { turnNum, openTime, openNum, detail, version } = event
  const issue: IssueRow = { turnNum, openTime, openNum, detail, version }
  return rows.map((row) =>
    row.code === event.code ? { ...row, ...laterNext(row, event), issues: mergeIssues(row.issues, [issue]) } : row,
  )
}

function toRow({ code, name, issueList, nextTurnNum, nextOpenTime }: RecentDraw): DrawRow {
  return {
    code,
    name,
    nextTurnNum,
    nextOpenTime,
    issues: mergeIssues(
      [],
      issueList.map((i) => ({ ...i, version: 0 })),
    ),
  }
}

/** Fetched rows fill what is missing; what is already shown stays, because an answer may be older than a push. */
export function mergeRows(rows: readonly DrawRow[], fetched: readonly RecentDraw[]): readonly DrawRow[] {
  const incoming = fetched.map(toRow)
  const merged = rows.map((row) => {
    const news = incoming.find(({ code }) => code === row.code)
    return news ? { ...row, ...laterNext(row, news), issues: mergeIssues(row.issues, news.issues) } : row
  })
  return [...merged, ...incoming.filter(({ code }) => !rows.some((row) => row.code === code))]
}

/** Whether turns between the newest one shown and this event are missing. */
export function leavesGap(rows: readonly DrawRow[], event: DrawEvent): boolean {
  const row = rows.find(({ code }) => code === event.code)
  return row !== undefined && turnOf(event.turnNum) > turnOf(row.nextTurnNum)
}

/** When the first of these games is due; a page without games is due now. */
export function earliestDueMs(rows: readonly DrawRow[]): number {
  return rows.length === 0 ? 0 : Math.min(...rows.map((row) => Date.parse(row.nextOpenTime)))
}
