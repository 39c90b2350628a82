import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { WitnessFault } from './ask-witness.ts'
import type { RemoteWitness } from './remote-witness.ts'

interface WitnessState {
  readonly witness: string
  readonly lag: number
}

async function readLag(db: Database): Promise<WitnessState[]> {
  const { rows } = await sql<WitnessState>`
    SELECT witness, (coalesce((SELECT max(size) FROM log_checkpoint), 0) - size)::float8 AS lag FROM log_witness`.execute(
    db,
  )
  return rows
}

/** Metrics of witnesses: how far behind the log each is, and what went wrong. Returns what counts a failure. */
export function witnessMetrics(db: Database, registry: Registry, witnesses: readonly RemoteWitness[]) {
  const failures = new Counter({
    name: 'quayso_witness_failures_total',
    help: 'Attempts to get a cosignature that failed',
    labelNames: ['witness', 'fault'],
    registers: [registry],
  })
  new Gauge({
    name: 'quayso_witness_lag_leaves',
    help: 'Leaves of the log after the newest head that the witness cosigned',
    labelNames: ['witness'],
    registers: [registry],
    async collect() {
      const states = await readLag(db).catch(() => [])
      for (const { key, verifierKey } of witnesses) {
        this.set({ witness: key.name }, states.find(({ witness }) => witness === verifierKey)?.lag ?? Number.NaN)
      }
    },
  })
  return ({ key }: RemoteWitness, fault: WitnessFault) => failures.inc({ witness: key.name, fault })
}
