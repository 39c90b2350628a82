import type { OrderOutcome } from '@quayso/contract/orders/orders'
import { describeRowProblem } from '../command/describe.ts'
import type { ImportOutcome } from '../import/import-csv.ts'

const mostListed = 200

/** The totals of an import, with the first of the rows that it left out. */
export function toImported(outcome: ImportOutcome): OrderOutcome<'import'> {
  if (outcome.kind === 'refused') return outcome
  const { rows, added, confirmed, unchanged, problems } = outcome
  const listed = problems.slice(0, mostListed).map((problem) => ({
    ...('line' in problem && { line: problem.line }),
    ...('code' in problem && { code: problem.code, turnNum: problem.turnNum }),
    kind: 'fault' in problem ? problem.fault.kind : problem.kind,
    sentence: describeRowProblem(problem),
  }))
  return { kind: 'imported', rows, added, confirmed, unchanged, leftOut: problems.length, problems: listed }
}
