import { setTimeout as sleep } from 'node:timers/promises'
import { keepSession } from '@quayso/database/keep-session'

interface PresenceOptions {
  readonly url: string
  /** The name under which this worker locks its jobs. */
  readonly worker: string
  readonly onError: (error: Error) => void
}

export interface Presence {
  /** Resolved once the others can see that this worker lives. */
  readonly shown: Promise<void>
  readonly stop: () => Promise<void>
}

/** The first half of the key of every worker's lock; the second is made from its name. */
const lockClass = 41
const sweepEveryMs = 1000
/** After PostgreSQL was away, the others have this long to show their presence again. */
const firstSweepMs = 3000

/** Shared: a session that the server has not yet noticed to be lost may hold it still. */
const show = `SELECT pg_advisory_lock_shared(${lockClass}, hashtext($1))`

/** If this machine vanishes, PostgreSQL notices within half a minute; its own default is two hours. */
const noticeDeath = `
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET statement_timeout = 5000`

/** A job that was locked a moment ago may be that of a worker whose lock is not yet seen. */
const freeJobsOfTheDead = `
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
  FROM graphile_worker._private_jobs
  WHERE locked_at < clock_timestamp() - interval '2 seconds'
    AND NOT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid = ${lockClass} AND objid = (hashtext(locked_by)::bigint & 4294967295)::oid)
  HAVING count(*) > 0`

interface SweepOptions {
  readonly signal: AbortSignal
  readonly onError: (error: Error) => void
}

/** Sweeps every second; one that fails is followed by the next. */
async function sweep(freeJobs: () => Promise<unknown>, { signal, onError }: SweepOptions): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  await pause(firstSweepMs)
  while (!signal.aborted) {
    await freeJobs().catch(onError)
    await pause(sweepEveryMs)
  }
}

/**
 * Shows by a lock of a session of its own that this worker lives: it is gone when the worker is. Every second it frees
 * the jobs of workers without one. The engine itself would free them after four hours.
 */
export function showPresence({ url, worker, onError }: PresenceOptions): Presence {
  const { promise: shown, resolve } = Promise.withResolvers<void>()
  const close = keepSession({
    url,
    application: 'work-presence',
    onOpen: async (client) => {
      await client.query(noticeDeath)
      await client.query(show, [worker])
      resolve()
      const over = new AbortController()
      client.once('end', () => over.abort())
      void sweep(() => client.query(freeJobsOfTheDead), { signal: over.signal, onError })
    },
    onError,
  })
  return { shown, stop: close }
}
