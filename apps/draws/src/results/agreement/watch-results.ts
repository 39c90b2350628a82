import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { databaseNowMs } from '@quayso/database/database-now'
import type { Publication } from '../publication.ts'
import { type OpenAlert, readOpenAlerts } from './alerts.ts'
import { endPauses } from './settle-waiting.ts'
import { watchSources } from './source-alerts.ts'

interface WatchOptions {
  readonly db: Database
  readonly onPublished: (publication: Publication) => void
  /** Once for each open alert, whoever raised it. */
  readonly onAlert: (alert: OpenAlert) => void
  readonly onError: (error: unknown) => void
  readonly signal: AbortSignal
  readonly everyMs?: number
  /** So long after another voice a source is behind. */
  readonly behindAfterMs?: number
}

/** Ends pauses when their time is over, and reports alerts, until the signal. */
export async function watchResults(options: WatchOptions): Promise<void> {
  const { db, onPublished, onAlert, onError, signal, everyMs = 2000, behindAfterMs = 300_000 } = options
  let lastAlert = 0
  while (!signal.aborted) {
    try {
      for (const publication of await endPauses(db, await databaseNowMs(db))) onPublished(publication)
      await watchSources(db, behindAfterMs)
      for (const alert of await readOpenAlerts(db, lastAlert)) {
        onAlert(alert)
        lastAlert = alert.id
      }
    } catch (error) {
      onError(error)
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}
