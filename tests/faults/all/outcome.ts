import type { DrawAudit } from '../audit-draws.ts'
import type { PostAudit } from '../audit-posts.ts'
import type { ReadTally } from '../traffic/reads.ts'
import type { Missed } from '../traffic/viewers-process.ts'

/** How long after the start of the repair something worked for the first time; undefined if it never did. */
export interface Recovery {
  readonly writeMs: number | undefined
  readonly drawMs: number | undefined
  readonly pushMs: number | undefined
}

export interface Findings {
  readonly scenario: string
  readonly brokenMs: number
  readonly draws: Pick<DrawAudit, 'due' | 'missed' | 'doubled' | 'wrong' | 'early' | 'maxMs'>
  readonly writes: { readonly acknowledged: number } & Pick<PostAudit, 'lost' | 'doubled' | 'miscounted'>
  readonly viewers: { readonly count: number; readonly reconnects: number } & Missed
  readonly reads: ReadTally & { readonly share: number }
  readonly recovered: Recovery
}

/** The missed goals, in words; empty when all were met. */
export function judge({ draws, writes, viewers, reads, recovered }: Findings, breaksEdge: boolean): string[] {
  const mustBeZero = {
    'draws missed': draws.missed,
    'draws doubled': draws.doubled,
    'draws wrong': draws.wrong,
    'draws early': draws.early,
    'writes lost': writes.lost,
    'writes doubled': writes.doubled,
    'messages miscounted': writes.miscounted,
    'turns missed by viewers': viewers.missed,
    'reads unanswered': breaksEdge ? 0 : reads.asked - reads.answered,
    // A measurement without traffic proves nothing.
    'kinds of traffic that there was none of': [draws.due, writes.acknowledged, viewers.count, reads.asked].filter(
      (count) => count === 0,
    ).length,
    'things that did not recover': Object.values(recovered).filter((ms) => ms === undefined).length,
  }
  return Object.entries(mustBeZero).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
}

const columns: readonly (readonly [string, (findings: Findings) => string | number])[] = [
  ['scenario', ({ scenario }) => scenario],
  ['broken s', ({ brokenMs }) => (brokenMs / 1000).toFixed(1)],
  ['draws due', ({ draws }) => draws.due],
  ['missed', ({ draws }) => draws.missed],
  ['doubled', ({ draws }) => draws.doubled],
  ['writes', ({ writes }) => writes.acknowledged],
  ['lost', ({ writes }) => writes.lost],
  ['doubled', ({ writes }) => writes.doubled],
  ['viewers', ({ viewers }) => viewers.count],
  ['turns missed', ({ viewers }) => viewers.missed],
  ['warm reads', ({ reads }) => reads.asked],
  ['answered %', ({ reads }) => Math.floor(reads.share * 10_000) / 100],
  ['write ms', ({ recovered }) => recovered.writeMs ?? '-'],
  ['draw ms', ({ recovered }) => recovered.drawMs ?? '-'],
  ['push ms', ({ recovered }) => recovered.pushMs ?? '-'],
]

/** A Markdown table. */
export function toTable(rows: readonly { readonly findings: Findings; readonly wrong: readonly string[] }[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line([...columns.map(([title]) => title), 'goals']),
    line([...columns, 'goals'].map((_, i) => (i === 0 ? '---' : '---:'))),
    ...rows.map(({ findings, wrong }) =>
      line([...columns.map(([, of]) => of(findings)), wrong.length === 0 ? 'met' : wrong.join('; ')]),
    ),
  ].join('\n')
}
