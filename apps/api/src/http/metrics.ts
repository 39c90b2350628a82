import type { Database } from '@quayso/database/connect'
import { type WatchQueue, watchQueues } from '@quayso/process/watch-queues'
import { Gauge, Registry } from 'prom-client'

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db
    .selectFrom('board_outbox')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** What an operator wants to see of the API beside its requests: what waits. */
export function createMetrics(db: Database): { registry: Registry; watchQueue: WatchQueue } {
  const registry = new Registry()
  new Gauge({
    name: 'quayso_board_outbox_rows',
    help: 'News of boards not yet told; unknown while the database is away',
    registers: [registry],
    async collect() {
      this.set(await countWaiting(db).catch(() => Number.NaN))
    },
  })
  return { registry, watchQueue: watchQueues(registry) }
}
