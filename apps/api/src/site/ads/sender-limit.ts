const minuteMs = 60_000

interface SenderLimit {
  readonly perMinute: number
  /** Of senders that are remembered; the others of that minute are refused. */
  readonly mostSenders: number
}

/** Counts within a minute, in memory alone: what it is for is worth no row of a table. */
export function createSenderLimit({ perMinute, mostSenders }: SenderLimit, now: () => Date) {
  let counts = new Map<string, number>()
  let minute = 0
  /** Whether the sender may send once more. */
  return (sender: string): boolean => {
    const current = Math.floor(now().getTime() / minuteMs)
    if (current !== minute) counts = new Map()
    minute = current
    const count = counts.get(sender) ?? 0
    if (count >= perMinute || (count === 0 && counts.size >= mostSenders)) return false
    counts.set(sender, count + 1)
    return true
  }
}
