import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { Gauge, Histogram, Registry } from 'prom-client'

/** Ready once there is a turn to wait for. */
export async function isPlanned(db: Database): Promise<boolean> {
  const clock = await db.selectFrom('game_clock').select('game').limit(1).executeTakeFirst()
  return clock !== undefined
}

async function readOutbox(db: Database): Promise<{ rows: number; ageSeconds: number }> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      sql<number>`coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8`.as('ageSeconds'),
    ])
    .executeTakeFirstOrThrow()
}

/** What an operator wants to see of draws: on their second, and told. */
export function createMetrics(db: Database): { registry: Registry; onLate: (lateMs: number) => void } {
  const registry = new Registry()
  const lateness = new Histogram({
    name: 'quayso_draw_lateness_seconds',
    help: 'From the second a draw is due to its commit',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60],
    registers: [registry],
  })
  const rows = new Gauge({ name: 'quayso_outbox_rows', help: 'News of draws not yet told', registers: [registry] })
  new Gauge({
    name: 'quayso_outbox_age_seconds',
    help: 'Of the oldest news of a draw that is not yet told',
    registers: [registry],
    async collect() {
      const outbox = await readOutbox(db)
      this.set(outbox.ageSeconds)
      rows.set(outbox.rows)
    },
  })
  return { registry, onLate: (lateMs) => lateness.observe(lateMs / 1000) }
}
