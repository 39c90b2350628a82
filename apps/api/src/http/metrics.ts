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
  const countRows = (table: OutboxTable, what: string) =>
    new Gauge({
      name: `quayso_${table}_rows`,
      help: `${what} not yet told; unknown while the database is away`,
      registers: [registry],
      async collect() {
        this.set(await countWaiting(db, table).catch(() => Number.NaN))
      },
    })
  countRows('board_outbox', 'News of boards')
  countRows('notification_outbox', 'Numbers of unread notifications')
  return { registry, watchQueue: watchQueues(registry) }
}
