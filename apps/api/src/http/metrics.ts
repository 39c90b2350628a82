import { Counter, Gauge, Registry } from '@prometheus-io/client'
import type { Database } from '@quayso/database/connect'
import type { LoadMeter } from '@quayso/process/load-meter'
import { type WatchQueue, watchQueues } from '@quayso/process/watch-queues'
import { type LoadClass, loadClasses } from './shed-load.ts'

type OutboxTable = 'board_outbox' | 'notification_outbox'

async function countWaiting(db: Database, table: OutboxTable): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

interface Metrics {
  readonly registry: Registry
  readonly watchQueue: WatchQueue
  readonly onShed: (load: LoadClass) => void
}

/** What an operator wants to see of the API beside its requests: what waits, and what was refused for it. */
export function createMetrics(db: Database, { queueMs }: Pick<LoadMeter, 'queueMs'>): Metrics {
  const registry = new Registry()
  const countRows = (table: OutboxTable, name: string, what: string) =>
    new Gauge({
      name,
      help: `${what} not yet told; unknown while the database is away`,
      registers: [registry],
      async collect() {
        this.set(await countWaiting(db, table).catch(() => Number.NaN))
      },
    })
  countRows('board_outbox', 'quayso_board_outbox_rows', 'News of boards')
  countRows('notification_outbox', 'quayso_notification_outbox_rows', 'Numbers of unread notifications')
  new Gauge({
    name: 'quayso_request_queue_seconds',
    help: 'How long even the quickest answer takes while requests queue',
    registers: [registry],
    collect() {
      this.set(queueMs() / 1000)
    },
  })
  const shed = new Counter({
    name: 'quayso_requests_shed_total',
    help: 'Requests refused at once because too many wait, by class',
    labelNames: ['load'],
    registers: [registry],
  })
  for (const load of loadClasses) shed.inc({ load }, 0)
  return { registry, watchQueue: watchQueues(registry), onShed: (load) => shed.inc({ load }) }
}
