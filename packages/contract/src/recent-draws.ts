import { parseTurnNum } from '@quayso/games/time/turn'
import type { DrawEvent, DrawIssue } from './calls/draws.ts'

/** What is known of a game: its newest draws, newest first, and the turn that comes next. */
export interface RecentIssues {
  readonly issueList: readonly DrawIssue[]
  readonly nextTurnNum: string
  readonly nextOpenTime: string
}

/** As many as a card offers to choose from. */
export const recentIssueCount = 10

/** Turns compare as numbers: as text, the ten-thousandth of a day would come before the second. */
export function turnOrder(turnNum: string): number {
  return parseTurnNum(turnNum) ?? 0
}

/** A turn once, only by a higher version replaced, newest first; with nothing new the very same list returns. */
export function mergeIssues(
  known: readonly DrawIssue[],
  heard: readonly DrawIssue[],
  atMost: number,
): readonly DrawIssue[] {
  const byTurn = new Map(known.map((issue) => [issue.turnNum, issue]))
  for (const issue of heard) {
    const held = byTurn.get(issue.turnNum)
    if (!held || issue.version > held.version) byTurn.set(issue.turnNum, issue)
  }
  const merged = [...byTurn.values()].sort((a, b) => turnOrder(b.turnNum) - turnOrder(a.turnNum)).slice(0, atMost)
  const unchanged = merged.length === known.length && merged.every((issue, i) => issue === known[i])
  return unchanged ? known : merged
}

/**
 * Adds what was heard to what is known. Answers and events may come late, twice or out of order: a turn is kept once, only
 * a higher version replaces it, the next turn never moves back, and with nothing new the very same object returns.
 */
export function mergeRecent<Known extends RecentIssues>(known: Known, heard: RecentIssues): Known {
  const issueList = mergeIssues(known.issueList, heard.issueList, recentIssueCount)
  const movesOn = turnOrder(heard.nextTurnNum) > turnOrder(known.nextTurnNum)
  if (issueList === known.issueList && !movesOn) return known
  const { nextTurnNum, nextOpenTime } = movesOn ? heard : known
  return { ...known, issueList, nextTurnNum, nextOpenTime }
}

export function toRecentIssues(event: DrawEvent): RecentIssues {
  const { turnNum, openTime, openNum, detail, version, status, origin, nextTurnNum, nextOpenTime } = event
  return { issueList: [{ turnNum, openTime, openNum, detail, version, status, origin }], nextTurnNum, nextOpenTime }
}
