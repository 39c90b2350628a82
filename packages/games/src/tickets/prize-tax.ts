import { type DatedValue, heldOn } from '../dated.ts'
import type { Currency } from '../prize-rules.ts'

/** The part above `over` of what one ticket wins in one draw is taxed. */
export interface PrizeTax {
  readonly over: number
  readonly percent: number
}

/** Oldest first; undefined from a day on where we do not know. */
export type PrizeTaxes = readonly DatedValue<PrizeTax | undefined>[]

/**
 * Vietnam: circular 111/2013. The income tax law of 2025 raises the limit from July 2026, as far as we have read; until
 * an operator enters the confirmed amount, no tax is shown rather than a wrong one. Thailand's stamp duty is not
 * described.
 */
const knownTaxes: Partial<Readonly<Record<Currency, PrizeTaxes>>> = {
  VND: [
    { from: '2013-10-01', value: { over: 10_000_000, percent: 10 } },
    { from: '2026-07-01', value: undefined },
  ],
}

/**
 * The tax of a day, as `turnDayMs` gives it. What operators entered for Vietnam decides over ours from its first day on.
 */
export function prizeTaxOn(currency: Currency, dayMs: number, entered: PrizeTaxes = []): PrizeTax | undefined {
  const held = (taxes: PrizeTaxes) => {
    const [first, ...others] = taxes
    return first && heldOn([first, ...others], dayMs)
  }
  return ((currency === 'VND' && held(entered)) || held(knownTaxes[currency] ?? []))?.value
}

export function taxOn(tax: PrizeTax, won: number): number {
  return (Math.max(0, won - tax.over) * tax.percent) / 100
}

const row = /^(\d{4}-\d\d-\d\d) (?:(0|[1-9]\d{0,11}) ([1-9]\d?)%|(unknown))$/

/**
 * `2026-07-01 20000000 10%`: of each ticket's prizes the part above 20,000,000 is taxed from this day on. Rows are
 * separated by semicolons, oldest first; `2026-07-01 unknown` tells no tax from its day on. Undefined if it cannot be
 * read.
 */
export function readPrizeTaxes(text: string): PrizeTaxes | undefined {
  if (text === '') return []
  const taxes: DatedValue<PrizeTax | undefined>[] = []
  for (const part of text.split(';')) {
    const [, from = '', over, percent] = row.exec(part.trim()) ?? []
    const last = taxes[taxes.length - 1]
    if (!isDay(from) || (last && last.from >= from)) return undefined
    taxes.push({ from, value: over ? { over: Number(over), percent: Number(percent) } : undefined })
  }
  return taxes
}

/** `2026-02-30` is none. */
function isDay(day: string): boolean {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}
