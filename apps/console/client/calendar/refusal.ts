import { CallError, kindOf } from '../calls/call-error.ts'
import { useTexts } from '../texts/texts.tsx'

const known = [
  'unknown-game',
  'committed',
  'past',
  'no-such-day',
  'no-such-time',
  'too-far',
  'days-reversed',
  'too-many-days',
  'nothing-planned',
  'planned-already',
  'stays-where-it-is',
  'no-exception',
  'changed-again',
  'has-result',
  'reason',
  'not-open',
  'proposed-already',
  'same-person',
  'expired',
  'failed',
  'not-allowed',
] as const

/** Why a change of the calendar was not made, in words. */
export function useCalendarRefusal() {
  const t = useTexts('calendar')
  const shell = useTexts('shell')
  const ofFault = (fault: unknown) => {
    const named = known.find((one) => one === fault)
    return named && t(`fault.${named}`)
  }
  const ofError = (error: unknown) => {
    const { fault, reason } = (error instanceof CallError ? error.details : {}) as Partial<Record<string, string>>
    const kind = kindOf(error)
    return ofFault(fault ?? reason ?? kind) ?? shell(`error.${kind}`)
  }
  return { ofFault, ofError }
}
