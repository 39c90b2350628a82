import type { OrderOutcome } from '@quayso/contract/orders/orders'
import { describeRowProblem } from '../command/describe.ts'
import type { ImportOutcome, RowProblem } from '../import/import-csv.ts'

const mostListed = 200

/** Without the stored numbers: a file of guesses would show them to the person who is to type them. */
function describe(problem: RowProblem): string {
  if (problem.kind !== 'difference') return describeRowProblem(problem)
  const { code, turnNum, difference } = problem
  return `${code} ${turnNum}: contradiction in tier ${difference.rank}: the stored result has other numbers`
}

/** The totals of an import, with the first of the rows that it left out. */
export function toImported(outcome: ImportOutcome): OrderOutcome<'import'> {
  if (outcome.kind === 'refused') return outcome
  const { rows, added, confirmed, unchanged, problems } = outcome
  const listed = problems.slice(0, mostListed).map((problem) => ({
    ...('line' in problem && { line: problem.line }),
    ...('code' in problem && { code: problem.code, turnNum: problem.turnNum }),
    kind: 'fault' in problem ? problem.fault.kind : problem.kind,
    sentence: describe(problem),
  }))
  return { kind: 'imported', rows, added, confirmed, unchanged, leftOut: problems.length, problems: listed }
}
