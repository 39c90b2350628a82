import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { DrawsWatch } from './app.ts'
import { alertKinds, countOpenAlerts } from './results/agreement/alerts.ts'

/** Ready once a turn is planned. */
export async function isPlanned(db: Database): Promise<boolean> {
  const clock = await db.selectFrom('game_clock').select('game').limit(1).executeTakeFirst()
  return clock !== undefined
}

interface OutboxState {
  readonly rows: number
  readonly ageSeconds: number
}

async function readOutbox(db: Database): Promise<OutboxState> {
  return (
    db
      .selectFrom('outbox')
      // Those that were refused wait for a person, and are counted apart.
      .where('refused', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        sql<number>`coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8`.as('ageSeconds'),
      ])
      .executeTakeFirstOrThrow()
  )
}

/** The other metrics work while the database is down. */
const unknown: OutboxState = { rows: Number.NaN, ageSeconds: Number.NaN }

/** Metrics of draws: how late they are, what is not yet published, and what was refused. */
export function createMetrics(db: Database): { registry: Registry; watch: DrawsWatch } {
  const registry = new Registry()
  const lateness = new Histogram({
    name: 'quayso_draw_lateness_seconds',
    help: 'Time from the second a draw is due to its commit',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: keyof OutboxState) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await readOutbox(db).catch(() => unknown))[read])
      },
    })
  gauge('quayso_outbox_rows', 'Draw events not yet published', 'rows')
  gauge('quayso_outbox_age_seconds', 'Age of the oldest draw event not yet published', 'ageSeconds')
  const registers = [registry]
  new Gauge({
    name: 'quayso_result_alerts',
    help: 'Open alerts about official results, which wait for a person',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      const counts = await countOpenAlerts(db).catch(() => alertKinds.map((kind) => ({ kind, open: Number.NaN })))
      for (const { kind, open } of counts) this.set({ kind }, open)
    },
  })
  const absent = new Counter({ name: 'quayso_beacon_absent_total', help: 'Draws made without the beacon', registers })
  const refused = new Counter({
    name: 'quayso_refused_total',
    help: 'Turns not drawn and leaves not signed, because they do not follow from what was committed',
    labelNames: ['what'],
    registers,
  })
  // From the start, so that the first one is a rise.
  for (const what of ['turn', 'leaf']) refused.inc({ what }, 0)
  return {
    registry,
    watch: {
      onDrawn: ({ lateMs, isBeaconAbsent }) => {
        lateness.observe(lateMs / 1000)
        if (isBeaconAbsent) absent.inc()
      },
      onRefused: (what) => refused.inc({ what }),
    },
  }
}
