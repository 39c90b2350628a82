export const heatSteps = [0, 1, 2, 3, 4, 5] as const

/** How dark a count is relative to the highest one: 0 for none, up to 5. */
export function heatStep(count: number, highest: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round((5 * count) / highest))
}
