import type { Database } from '@quayso/database/connect'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { createSnapshot, type Snapshot } from './results/snapshot.ts'

interface TestApiOptions {
  readonly db: Database
  readonly snapshot?: Snapshot
  readonly now?: () => Date
  readonly verifierKey?: string
  readonly officeHosts?: readonly string[]
}

/** The whole API, silent, with what a test leaves out filled in. */
export function testApi({ db, snapshot, now, verifierKey, officeHosts }: TestApiOptions) {
  return buildApp({
    db,
    snapshot: snapshot ?? createSnapshot([]),
    now: now ?? (() => new Date()),
    verifierKey: verifierKey ?? '',
    officeHosts: officeHosts ?? [],
    trustedProxies: ['loopback'],
    log: pino({ level: 'silent' }),
  })
}
