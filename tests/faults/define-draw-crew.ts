import { join } from 'node:path'
import { asRole } from '@quayso/database/app-role'
import { definePart, type StackPart } from '@quayso/stack/parts/part'

export interface DrawCrewOptions {
  /** Where their logs go. */
  readonly dir: string
  readonly workers: number
  /** How many test games they draw beside ours. */
  readonly games: number
  readonly eventSecretKey: string
  /** Of the owner; they connect as their own role. */
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly keeperSocket: string
  readonly beaconEnv: Readonly<Record<string, string>>
}

/** Draw workers, each a process that can be killed. */
export function defineDrawCrew(options: DrawCrewOptions): StackPart[] {
  const env = {
    DRAW_EVENT_SECRET_KEY: options.eventSecretKey,
    DATABASE_URL: asRole(options.databaseUrl, 'quayso_draws'),
    NATS_URL: options.natsUrl,
    TEST_GAMES: String(options.games),
    KEEPER_SOCKETS: options.keeperSocket,
    ...options.beaconEnv,
  }
  return Array.from({ length: options.workers }, (_, i) =>
    definePart({
      name: `draws-${i + 1}`,
      command: process.execPath,
      args: [join(import.meta.dirname, 'draw-worker.ts')],
      env,
      logFile: join(options.dir, `draws-${i + 1}.log`),
      isReady: async () => true,
    }),
  )
}
