import { findHosts } from './find-hosts.ts'
import { findWord } from './find-word.ts'
import { letterPlaces, toLetters } from './letters.ts'

export interface TextRule {
  readonly kind: 'word' | 'link'
  /** A word or several; for links a host with everything below it, or `*` for any. */
  readonly pattern: string
  readonly action: 'allow' | 'hold' | 'refuse'
}

export type Verdict = 'allow' | 'hold' | 'refuse'

/** What a rule has met in a text, in code units. */
export interface Met<Rule extends TextRule = TextRule> {
  readonly rule: Rule
  readonly from: number
  readonly to: number
}

interface Judgement<Rule extends TextRule> {
  readonly verdict: Verdict
  readonly met: readonly Met<Rule>[]
}

const severity: Readonly<Record<Verdict, number>> = { allow: 0, hold: 1, refuse: 2 }

function reaches(pattern: string, host: string): boolean {
  return pattern === '*' || host === pattern || host.endsWith(`.${pattern}`)
}

/** The rule that names the host most closely: one that is allowed stays so among others that are not. */
function ruleOfHost<Rule extends TextRule>(host: string, rules: readonly Rule[]): Rule | undefined {
  const fitting = rules.filter(({ kind, pattern }) => kind === 'link' && reaches(pattern, host))
  return fitting.sort((a, b) => b.pattern.length - a.pattern.length)[0]
}

function metByWords<Rule extends TextRule>(text: string, rules: readonly Rule[]): Met<Rule>[] {
  const letters = toLetters(text)
  const found = rules
    .filter(({ kind }) => kind === 'word')
    .flatMap((rule) => findWord(letters, rule.pattern).map((place) => ({ rule, ...place })))
  const places = found.length === 0 ? [] : letterPlaces(text)
  return found.map(({ rule, from, to }) => ({
    rule,
    from: places[from]?.from ?? 0,
    to: places[to - 1]?.to ?? text.length,
  }))
}

/** What the rules say of a text: the hardest of what they say of its words and of its links, and where they met what. */
export function judgeText<Rule extends TextRule>(text: string, rules: readonly Rule[]): Judgement<Rule> {
  const links = findHosts(text).flatMap(({ host, from, to }) => {
    const rule = ruleOfHost(host, rules)
    return rule ? [{ rule, from, to }] : []
  })
  const met = [...metByWords(text, rules), ...links]
  const verdict = met.reduce<Verdict>(
    (hardest, { rule }) => (severity[rule.action] > severity[hardest] ? rule.action : hardest),
    'allow',
  )
  return { verdict, met }
}
