import { Counter, type Registry } from '@prometheus-io/client'

interface RefusedEvents<Reason extends string> {
  readonly registry: Registry
  readonly reasons: readonly Reason[]
  readonly warn: (refused: { reason: Reason; subject: string; count: number }) => void
  readonly nowMs: () => number
}

/** Whoever sends many does not fill the log. */
const warnEveryMs = 60_000
const longestSubject = 64

/** Counts every refused event, by reason; warns of the first and then once a minute, with how many there were since. */
export function countRefusedEvents<Reason extends string>(options: RefusedEvents<Reason>) {
  const { registry, reasons, warn, nowMs } = options
  const refused = new Counter({
    name: 'quayso_events_refused_total',
    help: 'Messages of the event server that were dropped: not signed by their writer, or malformed',
    labelNames: ['reason'],
    registers: [registry],
  })
  // From the start, so that the first one is a rise.
  for (const reason of reasons) refused.inc({ reason }, 0)
  let count = 0
  let warnedAtMs = Number.NEGATIVE_INFINITY
  return (reason: Reason, subject: string): void => {
    refused.inc({ reason })
    count++
    if (nowMs() - warnedAtMs < warnEveryMs) return
    warn({ reason, subject: subject.slice(0, longestSubject), count })
    warnedAtMs = nowMs()
    count = 0
  }
}
