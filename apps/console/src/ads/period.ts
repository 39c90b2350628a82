import { Refusal } from '../kernel/refusal.ts'

function readTime(text: string | undefined, field: string): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || at.getFullYear() < 2020 || at.getFullYear() > 2100) {
    throw new Refusal('invalid', { reason: 'time', field })
  }
  return at
}

/** From when to when something is shown; without an end where one is left out. */
export function readPeriod(given: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const period = { from: readTime(given.from, 'from'), to: readTime(given.to, 'to') }
  if (period.from && period.to && period.from >= period.to)
    throw new Refusal('invalid', { reason: 'time', field: 'to' })
  return period
}

/** A time that was read, in one spelling; empty if left out. */
export const toIso = (at: string | undefined): string => (at === undefined ? '' : new Date(at).toISOString())
