import { quantile } from '@quayso/stack/measure/quantile'
import type { Round } from './round.ts'

const sum = (rounds: readonly Round[], of: (round: Round) => number) => rounds.reduce((all, one) => all + of(one), 0)

/** Middle and worst. */
function spread(rounds: readonly Round[], of: (round: Round) => number): string {
  const sorted = rounds.map(of).sort((a, b) => a - b)
  return `${quantile(sorted, 0.5)}, ${quantile(sorted, 1)}`
}

/** A table in Markdown with a line for each fault. */
export function summarize(rounds: readonly Round[]): string {
  const lines = [...new Set(rounds.map(({ fault }) => fault))].map((fault) => {
    const of = rounds.filter((round) => round.fault === fault)
    return [
      fault,
      of.length,
      of.filter(({ primaryMoved }) => primaryMoved).length,
      sum(of, ({ acknowledged }) => acknowledged),
      Math.max(...of.map(({ lost }) => lost)),
      sum(of, ({ byOldPrimary }) => byOldPrimary),
      sum(of, ({ draws }) => draws),
      `${sum(of, ({ missed }) => missed)}, ${sum(of, ({ doubled }) => doubled)}`,
      spread(of, ({ writeGapS }) => writeGapS),
      spread(of, ({ drawGapS }) => drawGapS),
      spread(of, ({ backAfterS }) => backAfterS),
    ]
  })
  const head = ['fault', 'times', 'taken over', 'writes', 'lost', 'by an old primary', 'draws', 'missed, doubled']
  const gaps = ['s without a write, middle and worst', 's without a draw', 's until all replicas follow']
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  const titles = [...head, ...gaps]
  return [row(titles), row(titles.map(() => '---')), ...lines.map(row)].join('\n')
}
