import type { Database } from '@quayso/database/connect'
import { type WatchQueue, watchQueues } from '@quayso/process/watch-queues'
import { Gauge, Registry } from 'prom-client'

type OutboxTable = 'board_outbox' | 'notification_outbox'

async function countWaiting(db: Database, table: OutboxTable): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** What an operator wants to see of the API beside its requests: what waits. */
export function createMetrics(db: Database): { registry: Registry; watchQueue: WatchQueue } {
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
  return { registry, watchQueue: watchQueues(registry) }
}
