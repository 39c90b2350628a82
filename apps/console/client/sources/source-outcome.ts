import { kindOf } from '../calls/call-error.ts'
import { useTexts } from '../texts/texts.tsx'

interface Outcome {
  readonly kind: string
  readonly fault?: { readonly kind: string; readonly problem?: unknown; readonly sentence?: string }
}

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
      const problem = fault?.kind === 'source' ? String(fault.problem) : 'other'
      return t('refused', { why: t(`problem.${problem}` as 'problem.other') })
    } catch (failed) {
      return shell(`error.${kindOf(failed)}`)
    }
  }
}
