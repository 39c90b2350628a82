/** The quantile of the sorted values, to a tenth. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  return Math.round((sorted[at] ?? Number.NaN) * 10) / 10
}
