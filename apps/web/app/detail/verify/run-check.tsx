import type { ReactNode } from 'react'
import { CheckOutcomes } from '../check/check-outcomes.tsx'
import { type Verdict, verdictOf } from './check-report.ts'
import { checkShownDraw, type ShownDraw } from './check-shown-draw.ts'

interface Checked {
  readonly verdict: 'unreachable' | Verdict
  readonly outcomes?: ReactNode
}

/** Checks a draw, and shows what each step has found. */
export async function runCheck(draw: ShownDraw): Promise<Checked> {
  const report = await checkShownDraw(draw)
  if (report === 'unreachable') return { verdict: report }
  return { verdict: verdictOf(report), outcomes: <CheckOutcomes report={report} /> }
}
