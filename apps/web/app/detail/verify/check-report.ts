import type { CheckedDraw, CheckOutcome } from '@quayso/fairness/draws/check-draw'

/** In the order in which a visitor can follow them. */
export const checkSteps = ['head', 'logged', 'shown', 'committed', 'rules', 'seed', 'numbers'] as const
export type CheckStep = (typeof checkSteps)[number]

/** How each step came out, and what was found on the way. */
export interface CheckReport extends Omit<CheckedDraw, 'computed'> {
  /** The head of the log is signed by the site's key. */
  readonly head: CheckOutcome
  /** How many entries the log has. */
  readonly size: number
  readonly leaf: number
  readonly anchor: number
  /** What the seed gives, tier by tier; empty if it was not computed. */
  readonly computed: readonly string[]
}

export function verdictOf(report: CheckReport): 'passed' | 'failed' {
  return checkSteps.every((step) => report[step] === 'passed') ? 'passed' : 'failed'
}
