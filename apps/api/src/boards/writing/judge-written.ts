import type { Mark } from '@quayso/contract/operator-calls'
import { judgeText, type TextRule, type Verdict } from '../../wording/judge-text.ts'

/** What somebody wrote; a topic has a subject. */
export interface Written {
  readonly subject?: string
  readonly content: string
}

interface KnownRule extends TextRule {
  /** None while somebody only tries it. */
  readonly id: number | null
}

interface Judged {
  readonly verdict: Verdict
  readonly marks: Mark[]
}

/** Enough to see why; a text may be full of them. */
const mostMarks = 50

/** What the rules say of all that was written, and what they have met in it. */
export function judgeWritten(written: Written, rules: readonly KnownRule[]): Judged {
  const parts = (['subject', 'content'] as const).map((part) => ({ part, ...judgeText(written[part] ?? '', rules) }))
  const marks = parts.flatMap(({ part, met }) =>
    met.map(({ rule: { id, kind, pattern, action }, from, to }) => ({
      ...{ part, from, to, ruleId: id, kind, pattern, action },
    })),
  )
  const verdicts = parts.map(({ verdict }) => verdict)
  const verdict = (['refuse', 'hold'] as const).find((one) => verdicts.includes(one)) ?? 'allow'
  return { verdict, marks: marks.slice(0, mostMarks) }
}

export function rulesIn(marks: readonly Mark[]): number[] {
  return [...new Set(marks.flatMap(({ ruleId }) => (ruleId === null ? [] : [ruleId])))]
}
