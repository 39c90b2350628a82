import type { DrawDetail } from '@quayso/contract/calls/draw-detail'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import { turnOrder } from '@quayso/contract/recent-draws'
import type { DrawRow } from '../../live/draw-rows.ts'

/** The newest known version of the draw: the loader's, or one received since. */
export function latestVersion(draw: DrawDetail, issues: readonly DrawIssue[]): DrawIssue {
  const received = issues.find(({ turnNum }) => turnNum === draw.turnNum)
  return received && received.version > draw.version ? received : draw
}

/** The draw after this one, which may have arrived while the page was open. */
export function turnAfter({ turnNum, nextTurnNum }: DrawDetail, issues: readonly DrawIssue[]): string | undefined {
  if (nextTurnNum !== null) return nextTurnNum
  // Newest first: the last newer one is the next.
  return issues.filter((issue) => turnOrder(issue.turnNum) > turnOrder(turnNum)).pop()?.turnNum
}

/** The options of the draw select: the newest draws, and the shown one. */
export function issuesToChoose(shown: DrawIssue, { issueList }: Pick<DrawRow, 'issueList'>): readonly DrawIssue[] {
  return issueList.some(({ turnNum }) => turnNum === shown.turnNum) ? issueList : [...issueList, shown]
}
