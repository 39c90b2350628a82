import { CallError, kindOf } from '../calls/call-error.ts'
import { useTexts } from '../texts/texts.tsx'

const known = [
  'too-early',
  'too-late',
  'past',
  'empty',
  'official-name',
  'has-draws',
  'day',
  'so-already',
  'same-person',
  'proposed-already',
  'two-people',
  'own',
  'games',
  'not-open',
] as const

/** Why something about a game was not done, in words. */
export function useRefusal(): (error: unknown) => string {
  const t = useTexts('games')
  const shell = useTexts('shell')
  return (error) => {
    const {
      problem,
      reason,
      earliest = '',
    } = (error instanceof CallError ? error.details : {}) as Partial<Record<string, string>>
    const kind = kindOf(error)
    const named = known.find((one) => one === (problem ?? reason ?? kind))
    if (named) return t(`problem.${named}`, { earliest: earliest.split('-').reverse().join('-') })
    return kind === 'conflict' ? t('conflict') : shell(`error.${kind}`)
  }
}
