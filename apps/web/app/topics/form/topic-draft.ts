import type { Pick, PickOutcome } from '@quayso/contract/calls/topics'
import type { PickChoice } from './pick-choice.server.ts'

/** A pick as typed. */
export interface PickDraft {
  /** Empty when nothing is picked. */
  readonly turnNum: string
  readonly scope: Pick['scope']
  readonly numbers: string
}

export const noPick: PickDraft = { turnNum: '', scope: 'any', numbers: '' }

const mostNumbers = 10

export function toPickDraft(pick: PickOutcome | null): PickDraft {
  return pick ? { turnNum: pick.turnNum, scope: pick.scope, numbers: pick.numbers.join(' ') } : noPick
}

/** Parses a typed pick: null for none, undefined for invalid numbers. */
export function readPick({ turnNum, scope, numbers }: PickDraft, { digits }: PickChoice): Pick | null | undefined {
  if (turnNum === '') return null
  const given = [...new Set(numbers.split(/[\s,;.]+/).filter(Boolean))]
  const { least, most } = digits[scope]
  const fits = (number: string) => /^\d+$/.test(number) && number.length >= least && number.length <= most
  if (given.length === 0 || given.length > mostNumbers || !given.every(fits)) return undefined
  return { turnNum, scope, numbers: given }
}
