import type { Database } from '@quayso/database/connect'
import { Gauge, Registry } from 'prom-client'
import type { WatchQueue } from './bounded-lane.ts'

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
  const registers = [registry]
  const queues = new Map<string, () => number>()
  new Gauge({
    name: 'quayso_queue_length',
    help: 'Requests that wait for their turn',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, length] of queues) this.set({ queue }, length())
    },
  })
  new Gauge({
    name: 'quayso_board_outbox_rows',
    help: 'News of boards not yet told; unknown while the database is away',
    registers,
    async collect() {
      this.set(await countWaiting(db).catch(() => Number.NaN))
    },
  })
  return { registry, watchQueue: (name, length) => void queues.set(name, length) }
}
