import type { Dated } from '../dated.ts'
import type { Currency } from '../prize-rules.ts'

/** The part above `over` of what one ticket wins in one draw is taxed. */
export interface PrizeTax {
  readonly over: number
  readonly percent: number
}

/**
 * Vietnam: circular 111/2013. The income tax law of 2025 raises the limit from July 2026, as far as we have read; until
 * the amount is confirmed, no tax is shown rather than a wrong one. Thailand's stamp duty is not described.
 */
export const prizeTaxes: Partial<Readonly<Record<Currency, Dated<PrizeTax | undefined>>>> = {
  VND: [
    { from: '2013-10-01', value: { over: 10_000_000, percent: 10 } },
    { from: '2026-07-01', value: undefined },
  ],
}

export function taxOn(tax: PrizeTax, won: number): number {
  return (Math.max(0, won - tax.over) * tax.percent) / 100
}
