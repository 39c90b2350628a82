import { join } from 'node:path'
import { asRole } from '@quayso/database/app-role'
import { connect, type Database } from '@quayso/database/connect'
import { migrate } from '@quayso/database/migrate'
import { eventKeyPair } from '@quayso/stack/local-keys'
import { defineBeacon } from '@quayso/stack/parts/beacon/beacon'
import { defineNats } from '@quayso/stack/parts/nats'
import { definePart, type StackPart } from '@quayso/stack/parts/part'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { defineKeeper } from '../define-keeper.ts'
import type { FastClockSetting } from './fast-clock.ts'

export interface Stage {
  readonly db: Database
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly eventKey: string
  readonly startWorkers: (clock: FastClockSetting, timeoutMs: number) => Promise<StackPart[]>
  readonly close: () => Promise<void>
}

/** PostgreSQL, NATS, keeper and beacon for one evening; workers are started with its clock. */
export async function openStage(workers: number): Promise<Stage> {
  const { dir, remove } = temporaryDir('faults')
  const postgres = await definePostgres({ dir: join(dir, 'postgres'), database: 'quayso' })
  const nats = await defineNats({ dir: join(dir, 'nats') })
  const { secretKey, publicKey } = eventKeyPair()
  const beacon = await defineBeacon()
  const { keeper, socket } = defineKeeper(dir)
  await Promise.all([postgres.start(), nats.start(), keeper.start(), beacon.start()])
  await migrate(postgres.url)
  const db = connect({ url: postgres.url, application: 'faults', maxConnections: 2, onIdleError: () => {} })
  const crew: StackPart[] = []
  const startWorkers = async (clock: FastClockSetting, timeoutMs: number) => {
    const env = {
      DRAW_EVENT_SECRET_KEY: secretKey,
      DATABASE_URL: asRole(postgres.url, 'quayso_draws'),
      NATS_URL: nats.urlAs('draws'),
      KEEPER_SOCKETS: socket,
      FAST_CLOCK: JSON.stringify(clock),
      SOURCE_TIMEOUT_MS: String(timeoutMs),
      ...beacon.env,
    }
    for (let i = 1; i <= workers; i++) {
      const name = `draws-${i}`
      const args = [join(import.meta.dirname, 'worker.ts')]
      const logged = { logFile: join(dir, `${name}.log`), onLine: (line: string) => console.error(line) }
      crew.push(definePart({ name, command: process.execPath, args, env, ...logged, isReady: async () => true }))
    }
    await Promise.all(crew.map((worker) => worker.start()))
    return crew
  }
  const close = async () => {
    await Promise.all(crew.map((worker) => worker.kill()))
    await db.destroy()
    await Promise.all([keeper.stop(), beacon.stop(), nats.stop()])
    await postgres.stop()
    remove()
  }
  return { db, databaseUrl: postgres.url, natsUrl: nats.urlAs('live'), eventKey: publicKey, startWorkers, close }
}
