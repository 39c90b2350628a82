import { findHosts } from './find-hosts.ts'
import { hasWord } from './find-word.ts'
import { toLetters } from './letters.ts'

export interface TextRule {
  readonly kind: 'word' | 'link'
  /** A word or several; for links a host with everything below it, or `*` for any. */
  readonly pattern: string
  readonly action: 'allow' | 'hold' | 'refuse'
}

export type Verdict = 'allow' | 'hold' | 'refuse'

const severity: Readonly<Record<Verdict, number>> = { allow: 0, hold: 1, refuse: 2 }

function reaches(pattern: string, host: string): boolean {
  return pattern === '*' || host === pattern || host.endsWith(`.${pattern}`)
}

/** By the rule that names the host most closely: one that is allowed stays so among others that are not. */
function judgeHost(host: string, rules: readonly TextRule[]): Verdict {
  const fitting = rules.filter(({ kind, pattern }) => kind === 'link' && reaches(pattern, host))
  const closest = fitting.sort((a, b) => b.pattern.length - a.pattern.length)[0]
  return closest?.action ?? 'allow'
}

/** What the rules say of a text: the hardest of what they say of its words and of its links. */
export function judgeText(text: string, rules: readonly TextRule[]): Verdict {
  const letters = toLetters(text)
  const words = rules.filter(({ kind, pattern }) => kind === 'word' && hasWord(letters, pattern))
  const verdicts: Verdict[] = [
    ...words.map(({ action }) => action),
    ...findHosts(text).map((host) => judgeHost(host, rules)),
  ]
  return verdicts.reduce<Verdict>((hardest, one) => (severity[one] > severity[hardest] ? one : hardest), 'allow')
}
