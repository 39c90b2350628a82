import { CallError, kindOf } from '../calls/call-error.ts'
import { useTexts } from '../texts/texts.tsx'

const reasons = ['proposed-already', 'not-open', 'proposer-gone', 'young', 'past'] as const

/** The reason why a change was not proposed or approved, in words. */
export function useChangeError(): (error: unknown) => string {
  const t = useTexts('changes')
  const shell = useTexts('shell')
  return (error) => {
    const { reason, problem } = (error instanceof CallError ? error.details : {}) as Partial<Record<string, string>>
    const known = reasons.find((one) => one === (reason ?? problem))
    const kind = kindOf(error)
    return known ? t(`error.${known}`) : kind === 'conflict' ? t('error.changed') : shell(`error.${kind}`)
  }
}
