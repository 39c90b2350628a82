import type { Database } from '@quayso/database/connect'
import { Gauge, Registry } from 'prom-client'
import type { WatchQueue } from './bounded-lane.ts'

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
    help: 'News of boards not yet told',
    registers,
    async collect() {
      const { rows } = await db
        .selectFrom('board_outbox')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      this.set(rows)
    },
  })
  return { registry, watchQueue: (name, length) => void queues.set(name, length) }
}
