import { parseTurnNum } from '@quayso/games/turn'
import type { DrawEvent, DrawIssue } from './draws.ts'

/** What is known of a game: its newest draws, newest first, and the turn that comes next. */
export interface RecentIssues {
  readonly issueList: readonly DrawIssue[]
  readonly nextTurnNum: string
  readonly nextOpenTime: string
}

/** As many as a card offers to choose from. */
export const recentIssueCount = 10

function order(turnNum: string): number {
  return parseTurnNum(turnNum) ?? 0
}

/**
 * Adds what was heard to what is known. Answers and events may come late, twice or out of order: a turn is kept once, the
 * next turn never moves back, and when there is nothing new the very same object returns.
 */
export function mergeRecent<Known extends RecentIssues>(known: Known, heard: RecentIssues): Known {
  const issues = new Map(known.issueList.map((issue) => [issue.turnNum, issue]))
  for (const issue of heard.issueList) {
    const same = issues.get(issue.turnNum)
    if (same?.openNum !== issue.openNum) issues.set(issue.turnNum, issue)
  }
  const issueList = [...issues.values()].sort((a, b) => order(b.turnNum) - order(a.turnNum)).slice(0, recentIssueCount)
  const movesOn = order(heard.nextTurnNum) > order(known.nextTurnNum)
  const unchanged =
    issueList.length === known.issueList.length && issueList.every((issue, i) => issue === known.issueList[i])
  if (unchanged && !movesOn) return known
  const { nextTurnNum, nextOpenTime } = movesOn ? heard : known
  return { ...known, issueList: unchanged ? known.issueList : issueList, nextTurnNum, nextOpenTime }
}

export function toRecentIssues(event: DrawEvent): RecentIssues {
  const { turnNum, openTime, openNum, detail, nextTurnNum, nextOpenTime } = event
  return { issueList: [{ turnNum, openTime, openNum, detail }], nextTurnNum, nextOpenTime }
}
