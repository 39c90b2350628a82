/** The hint comes on the third day of visits. */
const hintDay = 3

/** What is remembered: the days of visits until the hint was shown, and then that it was. */
export type VisitDays = readonly string[] | 'shown'

export function readDays(stored: string | null): VisitDays {
  return stored === 'shown' ? stored : (stored ?? '').split(' ').filter(Boolean)
}

/** Adds a day; `isDue` once in a browser. */
export function addDay(days: VisitDays, today: string): { readonly days: VisitDays; readonly isDue: boolean } {
  if (days === 'shown' || days.includes(today)) return { days, isDue: false }
  const visited = [...days, today]
  return visited.length < hintDay ? { days: visited, isDue: false } : { days: 'shown', isDue: true }
}
