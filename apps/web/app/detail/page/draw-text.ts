import type { DrawIssue } from '@quayso/contract/calls/draws'
import { issueTiers } from '@quayso/contract/draw-view'

export interface DrawText {
  readonly text: string
  readonly count: number
}

/** The draw as plain text for sharing: one line per tier, or the plain numbers. */
export function drawText(
  heading: string,
  issue: Pick<DrawIssue, 'detail' | 'openNum'>,
  nameTier: (rank: number) => string,
): DrawText {
  const tiers = issueTiers(issue)
  const lines = tiers
    ? tiers.flatMap((numbers, rank) => (numbers.length > 0 ? [`${nameTier(rank)}: ${numbers.join(' ')}`] : []))
    : [issue.openNum.split(',').join(' ')]
  const count = issue.openNum === '' ? 0 : issue.openNum.split(',').length
  return { text: [heading, ...lines].join('\n'), count }
}
