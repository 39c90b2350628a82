import type { CheckedDraw, CheckOutcome } from '@quayso/fairness/draws/check-draw'

/** In the order in which a visitor can follow them. */
export const checkSteps = ['head', 'logged', 'shown', 'committed', 'rules', 'seed', 'beacon', 'numbers'] as const
export type CheckStep = (typeof checkSteps)[number]

/** The result of each step, and the values found. */
export interface CheckReport extends Omit<CheckedDraw, 'computed'> {
  /** Whether the head of the log is signed by the site's key. */
  readonly head: CheckOutcome
  /** How many entries the log has. */
  readonly size: number
  readonly leaf: number
  readonly anchor: number
  /** The beacon's round for this turn. */
  readonly round: number
  /** The numbers computed from the seed, by tier; empty if they were not computed. */
  readonly computed: readonly string[]
}

export type Verdict = 'passed' | 'failed' | 'absent'

/** `absent` for a draw made without the beacon that is right otherwise. */
export function verdictOf(report: CheckReport): Verdict {
  const wrong = checkSteps.filter((step) => report[step] !== 'passed')
  if (wrong.length === 0) return 'passed'
  return wrong.length === 1 && report.beacon === 'absent' ? 'absent' : 'failed'
}
