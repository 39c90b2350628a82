/** A day as anchors name it, `2026-11-14`. */
export function dayName(dayMs: number): string {
  return new Date(dayMs).toISOString().slice(0, 10)
}
