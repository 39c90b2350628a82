import type { Sample } from './parse-metrics.ts'
import type { Reading, Watched } from './watch-processes.ts'

type Test = (labels: Sample['labels']) => boolean

const any: Test = () => true
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function valuesIn(reading: Reading | undefined, name: string, test: Test): number[] {
  const samples = reading?.samples ?? []
  return samples.filter((sample) => sample.name === name && test(sample.labels)).map(({ value }) => value)
}

/** The values of a gauge in each process's last reading. */
export function latest(watched: readonly Watched[], name: string, test: Test = any): number[] {
  return watched.flatMap(({ readings }) => valuesIn(readings.at(-1), name, test))
}

/** The same in the first reading that is remembered, about ten minutes ago. */
export function earliest(watched: readonly Watched[], name: string): number[] {
  return watched.flatMap(({ readings }) => valuesIn(readings[0], name, any))
}

export interface Window {
  readonly now: number
  readonly ms: number
}

/** How much a counter grew in all processes within a window, and the time in which it did. */
export function growth(watched: readonly Watched[], { now, ms }: Window, name: string, test: Test = any) {
  const parts = watched.flatMap(({ readings }) => {
    const first = readings.find(({ at }) => now - at <= ms)
    const last = readings.at(-1)
    if (!first || !last || first === last) return []
    const before = sum(valuesIn(first, name, test))
    const after = sum(valuesIn(last, name, test))
    // A process that was restarted counts from nothing.
    return [{ by: after >= before ? after - before : after, seconds: (last.at - first.at) / 1000 }]
  })
  return { by: sum(parts.map(({ by }) => by)), seconds: Math.max(0, ...parts.map(({ seconds }) => seconds)) }
}

/** The value under which a share of a histogram's new ones lies; undefined while there are none. */
export function quantile(watched: readonly Watched[], window: Window, name: string, share: number) {
  const samples = watched.flatMap(({ readings }) => readings.at(-1)?.samples ?? [])
  const bounds = new Set(
    samples.flatMap((sample) => (sample.name === `${name}_bucket` ? (sample.labels.le ?? []) : [])),
  )
  const counts = [...bounds]
    .map((le) => ({
      bound: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le),
      by: growth(watched, window, `${name}_bucket`, (labels) => labels.le === le).by,
    }))
    .sort((a, b) => a.bound - b.bound)
  const wanted = (counts.at(-1)?.by ?? 0) * share
  const index = counts.findIndex(({ by }) => by > 0 && by >= wanted)
  const found = counts[index]
  if (!found) return undefined
  const { bound: low, by: under } = counts[index - 1] ?? { bound: 0, by: 0 }
  // Within a bucket values are taken as even, as Prometheus does.
  return Number.isFinite(found.bound) ? low + (found.bound - low) * ((wanted - under) / (found.by - under)) : low
}
