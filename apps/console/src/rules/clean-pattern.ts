import type { RuleDraft } from '@quayso/contract/operator-calls'
import { Refusal } from '../kernel/refusal.ts'

const host = /^(\p{L}|\p{N})[\p{L}\p{N}.-]*\.[\p{L}\p{N}-]*[\p{L}\p{N}]$/u
const hasLetter = /[\p{L}\p{N}]/u

/** A pattern as rules keep it: in small letters; of a link the host alone, however it was copied. */
export function cleanPattern({ kind, pattern: given }: Pick<RuleDraft, 'kind' | 'pattern'>): string {
  const pattern = given.normalize('NFC').trim().toLowerCase()
  if (kind === 'word') {
    if (!hasLetter.test(pattern)) throw new Refusal('invalid', { field: 'pattern' })
    return pattern
  }
  if (pattern === '*') return pattern
  const name = pattern
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
  if (!host.test(name)) throw new Refusal('invalid', { field: 'pattern' })
  return name
}
