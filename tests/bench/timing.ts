import { quantile } from '@quayso/stack/measure/quantile'

export interface Timing {
  readonly p50Ms: number
  readonly p99Ms: number
}

const thousandths = (number: number) => Math.round(number * 1000) / 1000

/** To the microsecond. */
export function toTiming(timesMs: readonly number[]): Timing {
  const sorted = timesMs.map((ms) => ms * 1000).sort((a, b) => a - b)
  return { p50Ms: thousandths(quantile(sorted, 0.5) / 1000), p99Ms: thousandths(quantile(sorted, 0.99) / 1000) }
}

/** How much longer one takes than the other, by the median. */
export function ratio(a: Timing | undefined, b: Timing | undefined): number {
  return thousandths((a?.p50Ms ?? Number.NaN) / (b?.p50Ms ?? Number.NaN))
}
