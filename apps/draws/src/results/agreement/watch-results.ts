import type { Database } from '@quayso/database/connect'
import { databaseClock, type WorkClock } from '@quayso/database/database-now'
import type { Publication } from '../publication.ts'
import { type OpenAlert, readOpenAlerts } from './alerts.ts'
import { endPauses, settleRipe } from './settle-waiting.ts'
import { watchSources } from './source-alerts.ts'

interface WatchOptions {
  readonly db: Database
  readonly onPublished: (publication: Publication) => void
  /** Once for each open alert, whoever raised it. */
  readonly onAlert: (alert: OpenAlert) => void
  readonly onError: (error: unknown) => void
  readonly signal: AbortSignal
  /** The database's by default; rehearsals have a faster one. */
  readonly clock?: WorkClock | undefined
  readonly everyMs?: number
  /** So long after another voice a source is behind. */
  readonly behindAfterMs?: number
}

/** A worker that starts looks at what became ripe while none was there. */
const lookBackMs = 3_600_000

/** Publishes what pauses and the shortest time of a draw held back, and reports alerts, until the signal. */
export async function watchResults(options: WatchOptions): Promise<void> {
  const { db, onPublished, onAlert, onError, signal, everyMs = 2000, behindAfterMs = 300_000 } = options
  const { clock = databaseClock(db) } = options
  let lastAlert = 0
  let settledMs: number | undefined
  while (!signal.aborted) {
    try {
      const nowMs = await clock.nowMs()
      for (const publication of await endPauses(db, nowMs)) onPublished(publication)
      for (const publication of await settleRipe(db, settledMs ?? nowMs - lookBackMs, nowMs)) onPublished(publication)
      settledMs = nowMs
      await watchSources(db, behindAfterMs)
      for (const alert of await readOpenAlerts(db, lastAlert)) {
        onAlert(alert)
        lastAlert = alert.id
      }
    } catch (error) {
      onError(error)
    }
    await clock.sleep(everyMs, signal)
  }
}
