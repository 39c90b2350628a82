import { quantile } from '@quayso/stack/measure/quantile'
import type { Arrival } from './viewers.ts'

export interface Delays {
  readonly deliveries: number
  readonly firstMs: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly lastMs: number
}

export const nowMs = (): number => performance.timeOrigin + performance.now()

/** Delays from the given times to the viewers, over all events whose time is known. */
export function toDelays(arrivals: readonly Arrival[], sinceMs: ReadonlyMap<number, number>): Delays {
  const delays: number[] = []
  for (const { id, times } of arrivals) {
    const from = sinceMs.get(id)
    if (from !== undefined) for (const time of times) delays.push(time - from)
  }
  const sorted = delays.sort((a, b) => a - b)
  return {
    deliveries: sorted.length,
    firstMs: quantile(sorted, 0),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    lastMs: quantile(sorted, 1),
  }
}
