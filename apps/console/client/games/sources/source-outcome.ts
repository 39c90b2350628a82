import { kindOf } from '../../calls/call-error.ts'
import { useTexts } from '../../texts/texts.tsx'

interface Outcome {
  readonly kind: string
  readonly fault?: { readonly kind: string; readonly problem?: unknown; readonly sentence?: string }
}

const problems = [
  'kind',
  'name',
  'owner',
  'address',
  'games',
  'interval',
  'before',
  'after',
  'exists',
  'operators-name',
  'unknown',
  'is-on',
  'just-switched',
  'asked-lately',
  'no-draw',
  'no-contact',
] as const

/** What became of an order about sources, in words. */
export function useSourceOutcome(): (ordered: Promise<Outcome>, done: string) => Promise<string> {
  const t = useTexts('sources')
  const shell = useTexts('shell')
  return async (ordered, done) => {
    try {
      const { kind, fault } = await ordered
      if (kind === 'changed') return done
      if (kind === 'nothing') return t('nothing')
      if (kind === 'unanswered') return t('unanswered')
      const problem = problems.find((one) => fault?.kind === 'source' && one === fault.problem)
      return t('refused', { why: problem ? t(`problem.${problem}`) : t('problem.other') })
    } catch (failed) {
      return shell(`error.${kindOf(failed)}`)
    }
  }
}
