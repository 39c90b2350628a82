import { median } from '@quayso/stack/measure/median'

/** A figure sampled over time. */
export interface Curve {
  readonly name: string
  readonly values: readonly number[]
  /** How much it may grow, however small it is. */
  readonly allowance: number
}

export interface Verdict {
  readonly first: number
  readonly last: number
  /** Medians of the first and the last quarter after the warm-up. */
  readonly early: number
  readonly late: number
  readonly isGrowing: boolean
}

const tolerance = 1.05
const bars = '▁▂▃▄▅▆▇█'
const chartWidth = 60

export function judgeCurve({ values, allowance }: Curve, warmUp: number): Verdict {
  const settled = values.slice(warmUp)
  const quarter = Math.max(1, Math.floor(settled.length / 4))
  const early = median(settled.slice(0, quarter))
  const late = median(settled.slice(-quarter))
  const isGrowing = late > early * tolerance && late - early > allowance
  return { first: values[0] ?? Number.NaN, last: values[values.length - 1] ?? Number.NaN, early, late, isGrowing }
}

/** The values as characters from lowest to highest; a flat curve is drawn low. */
export function toChart(values: readonly number[]): string {
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  const width = Math.min(chartWidth, values.length)
  return Array.from({ length: width }, (_, i) => {
    const value = values[Math.floor((i * values.length) / width)] ?? least
    return bars[span === 0 ? 0 : Math.round(((value - least) / span) * (bars.length - 1))]
  }).join('')
}
