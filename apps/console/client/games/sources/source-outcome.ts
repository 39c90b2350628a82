import { call } from '../../calls/call.ts'
import { CallError, kindOf } from '../../calls/call-error.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { Source } from './source.ts'

interface Outcome {
  /** None of what waits for a second person. */
  readonly kind?: string
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
  'host',
  'operators-name',
  'unknown',
  'is-on',
  'just-switched',
  'too-many',
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
      if (kind === undefined || kind === 'changed') return done
      if (kind === 'nothing') return t('nothing')
      if (kind === 'unanswered') return t('unanswered')
      if (fault?.kind === 'party') return t('refused', { why: t('problem.party') })
      const problem = problems.find((one) => fault?.kind === 'source' && one === fault.problem)
      return t('refused', { why: problem ? t(`problem.${problem}`) : t('problem.other') })
    } catch (failed) {
      const { reason } = failed instanceof CallError ? failed.details : {}
      if (reason === 'proposed-already' || reason === 'not-open') return t(`conflict.${reason}`)
      return shell(`error.${kindOf(failed)}`)
    }
  }
}

/** Switches a source off at once; switching it on is proposed to a second person. Returns what became of it, in words. */
export function useTurnSource(): (source: Pick<Source, 'name' | 'isOn'>) => Promise<string> {
  const t = useTexts('sources')
  const outcome = useSourceOutcome()
  return ({ name, isOn }) =>
    isOn
      ? outcome(
          call('sources.switchOff', { order: crypto.randomUUID(), name }, { patienceMs: 12_000 }),
          t('switchedOff', { name }),
        )
      : outcome(call('sources.propose', { act: { kind: 'on', name } }), t('proposed'))
}
