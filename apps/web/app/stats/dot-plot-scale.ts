import type { StatsFrequency } from '@quayso/contract/calls/stats'

export interface DotPlotScale {
  readonly height: number
  /** Where the plot begins, beside its numbers. */
  readonly left: number
  readonly x: (number: number) => number
  readonly y: (count: number) => number
  readonly ticks: readonly number[]
}

export interface Spot {
  readonly x: number
  readonly y: number
}

const height = 300
const top = 24
const bottom = 274

/** To a tenth: finer is not seen, and longer. */
export function round(value: number): number {
  return Math.round(10 * value) / 10
}

/** A round step that makes some four of the range. */
function stepOf(range: number): number {
  const raw = Math.max(1, range / 4)
  const power = 10 ** Math.floor(Math.log10(raw))
  return power * ([1, 2, 5, 10].find((one) => one * power >= raw) ?? 10)
}

/** From none, unless the range would then be a thin line: of many draws the counts are close together. */
export function dotPlotScale({ counts, band }: Pick<StatsFrequency, 'counts' | 'band'>, width: number): DotPlotScale {
  const highest = Math.max(1, band.high, ...counts)
  const lowest = Math.min(band.low, ...counts)
  const margin = (highest - lowest) / 4
  const from = lowest > 2 * (highest - lowest) ? Math.max(0, lowest - margin) : 0
  const step = stepOf(highest - from)
  const first = Math.ceil(from / step) * step
  const ticks = Array.from({ length: Math.floor((highest - first) / step) + 1 }, (_, place) => first + place * step)
  const left = 10 + 8 * Math.max(...ticks.map((tick) => String(tick).length)) + (highest >= 1000 ? 4 : 0)
  return {
    height,
    left,
    ticks,
    x: (number) => round(left + 6 + (number * (width - left - 16)) / 99),
    y: (count) => round(bottom - ((count - from) * (bottom - top)) / (highest - from)),
  }
}

/** Where the numbers of dots stand: above high ones and below low ones, and where another stands there, beside them. */
export function labelSpots(dots: readonly (Spot & { readonly isHigh: boolean })[], width: number): Spot[] {
  const spots: Spot[] = []
  const isFree = ({ x, y }: Spot) =>
    x < width - 12 &&
    spots.every((other) => Math.abs(other.x - x) > 21 || Math.abs(other.y - y) > 12) &&
    dots.every((dot) => Math.abs(dot.x - x) > 15 || Math.abs(dot.y + 5 - y) > 12)
  for (const { x, y, isHigh } of dots) {
    const over = { x, y: y + (isHigh ? -8 : 19) }
    const further = { x, y: y + (isHigh ? -24 : 35) }
    spots.push([over, { x: x + 18, y: y + 5 }, { x: x - 18, y: y + 5 }, further].find(isFree) ?? over)
  }
  return spots
}
