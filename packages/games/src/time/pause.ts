/** Days without draws, both ends included, `yyyy-mm-dd` in Vietnam. */
export interface Pause {
  readonly first: string
  readonly last: string
}

/** Whether this day (midnight UTC of its date, as `turnDayMs` returns it) is in one of the pauses. */
export function isPaused(pauses: readonly Pause[], dayMs: number): boolean {
  if (pauses.length === 0) return false
  const day = new Date(dayMs).toISOString().slice(0, 10)
  return pauses.some(({ first, last }) => first <= day && day <= last)
}
