/** After so many failures a service counts as down. */
const mostFaults = 10
const downMs = 60_000
/** One device that has to wait has had too many messages; of several at once the service has. */
const severalDevices = 3
/** Far less than the hours in which a message is of use: what a few devices are told costs nobody else a message. */
const longestForSeveralMs = 900_000
const longestWaitMs = 86_400_000
const minuteMs = 60_000

/** `Retry-After` in seconds or as a date. */
function readWaitMs(header: string | undefined, nowMs: number): number {
  if (header === undefined) return downMs
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(waitMs) ? downMs : Math.min(longestWaitMs, Math.max(1000, waitMs))
}

function increment(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}

/** Which push services are left alone until when, by origin: those that are `known`, and those that begin in a batch. */
export function createRests(known: ReadonlyMap<string, number>, now: () => Date) {
  const begun = new Map<string, number>()
  const faults = new Map<string, number>()
  const asked = new Map<string, number>()

  const untilMs = (origin: string) => Math.max(known.get(origin) ?? 0, begun.get(origin) ?? 0)
  const rest = (origin: string, forMs: number) =>
    void begun.set(origin, Math.max(untilMs(origin), now().getTime() + forMs))

  return {
    begun,
    untilMs,
    /** By origin, not by entry of the list: ten made-up names below `*.` would silence the real ones otherwise. */
    countFault: (origin: string) => {
      if (increment(faults, origin) === mostFaults) rest(origin, downMs)
    },
    /** The service asks for itself. */
    restService: (origin: string, retryAfter: string | undefined) =>
      rest(origin, readWaitMs(retryAfter, now().getTime())),
    /** The service asks for one device. Returns until when that is left alone: whole minutes, so that jobs are few. */
    restDevice: (origin: string, retryAfter: string | undefined): number => {
      const nowMs = now().getTime()
      const waitMs = readWaitMs(retryAfter, nowMs)
      if (increment(asked, origin) >= severalDevices) rest(origin, Math.min(waitMs, longestForSeveralMs))
      return Math.ceil((nowMs + waitMs) / minuteMs) * minuteMs
    },
  }
}
