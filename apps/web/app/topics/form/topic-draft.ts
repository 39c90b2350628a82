import type { Pick, PickOutcome } from '@quayso/contract/topic'
import type { PickChoice } from './pick-choice.server.ts'

/** A pick as typed. */
export interface PickDraft {
  /** Undefined when nothing is picked. */
  readonly turn: number | undefined
  readonly scope: Pick['scope']
  readonly numbers: string
}

export const noPick: PickDraft = { turn: undefined, scope: 'any', numbers: '' }

const mostNumbers = 10

export function toPickDraft(pick: PickOutcome | null): PickDraft {
  return pick ? { turn: pick.turn, scope: pick.scope, numbers: pick.numbers.join(' ') } : noPick
}

/** Parses a typed pick: null for none, undefined for invalid numbers. */
export function readPick({ turn, scope, numbers }: PickDraft, { digits }: PickChoice): Pick | null | undefined {
  if (turn === undefined) return null
  const given = [...new Set(numbers.split(/[\s,;.]+/).filter(Boolean))]
  const { least, most } = digits[scope]
  const fits = (number: string) => /^\d+$/.test(number) && number.length >= least && number.length <= most
  if (given.length === 0 || given.length > mostNumbers || !given.every(fits)) return undefined
  return { turn, scope, numbers: given }
}
