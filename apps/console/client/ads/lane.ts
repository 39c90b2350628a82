/** Vietnam's. */
const offsetMs = 7 * 3_600_000

/** The month that is shown, in Vietnam. */
export function monthOf(now: Date) {
  const local = new Date(now.getTime() + offsetMs)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  return { fromMs: Date.UTC(year, month, 1) - offsetMs, toMs: Date.UTC(year, month + 1, 1) - offsetMs, name: month + 1 }
}

/** Where a period lies within the month, in percent. */
export function laneOf({ from, to }: { readonly from?: string; readonly to?: string }, now: Date) {
  const { fromMs, toMs } = monthOf(now)
  const place = (atMs: number) => (Math.min(Math.max(atMs, fromMs), toMs) - fromMs) / (toMs - fromMs)
  const [left, right] = [from ? place(Date.parse(from)) : 0, to ? place(Date.parse(to)) : 1]
  return { left: left * 100, width: Math.max(0, right - left) * 100, now: place(now.getTime()) * 100 }
}
