import type { CheckedDraw, CheckOutcome } from '@quayso/fairness/draws/check-draw'

/** In the order in which a visitor can follow them. */
export const checkSteps = ['head', 'logged', 'shown', 'committed', 'rules', 'seed', 'numbers'] as const
export type CheckStep = (typeof checkSteps)[number]

/** The result of each step, and the values found. */
export interface CheckReport extends Omit<CheckedDraw, 'computed'> {
  /** Whether the head of the log is signed by the site's key. */
  readonly head: CheckOutcome
  /** How many entries the log has. */
  readonly size: number
  readonly leaf: number
  readonly anchor: number
  /** The numbers computed from the seed, by tier; empty if they were not computed. */
  readonly computed: readonly string[]
}

export function verdictOf(report: CheckReport): 'passed' | 'failed' {
  return checkSteps.every((step) => report[step] === 'passed') ? 'passed' : 'failed'
}
