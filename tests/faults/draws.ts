import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@quayso/database/migrate'
import { games as catalogue } from '@quayso/games/catalogue'
import { eventKeyPair } from '@quayso/stack/local-keys'
import { defineBeacon } from '@quayso/stack/parts/beacon/beacon'
import { defineNats } from '@quayso/stack/parts/nats'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { waitUntil } from '@quayso/stack/wait-until'
import { auditDraws } from './audit-draws.ts'
import { defineDrawCrew } from './define-draw-crew.ts'
import { defineKeeper } from './define-keeper.ts'
import { isPlanLogged } from './is-plan-logged.ts'
import { testGames } from './test-games.ts'

export interface DrawFaultOptions {
  readonly seconds: number
  readonly workers: number
  readonly games: number
  /** Zero to kill none. */
  readonly killEveryMs: number
  /** Whether the beacon never answers. */
  readonly isBeaconAway: boolean
}

/** Kills draw workers with SIGKILL, one after the other, while many games draw; then checks every turn. */
export async function drawFaults(options: DrawFaultOptions): Promise<boolean> {
  const { seconds, workers, games, killEveryMs, isBeaconAway } = options
  const drawn = [...catalogue.filter(({ drawnBy }) => drawnBy === 'us'), ...testGames(games)]
  const { dir, remove } = temporaryDir('faults')
  const settings = { track_commit_timestamp: 'on' }
  const postgres = await definePostgres({ dir: join(dir, 'postgres'), database: 'quayso', settings })
  const nats = await defineNats({ dir: join(dir, 'nats') })
  const { secretKey, publicKey } = eventKeyPair()
  const beacon = await defineBeacon()
  const { keeper, socket } = defineKeeper(dir)
  const crew = defineDrawCrew({
    ...{ dir, workers, games, eventSecretKey: secretKey, databaseUrl: postgres.url },
    ...{ natsUrl: nats.urlAs('draws'), keeperSocket: socket, beaconEnv: beacon.env },
  })
  try {
    await Promise.all([postgres.start(), nats.start(), keeper.start(), ...(isBeaconAway ? [] : [beacon.start()])])
    await migrate(postgres.url)
    const startMs = Date.now()
    await Promise.all(crew.map((worker) => worker.start()))
    // Three workers commit to the same month on an empty database; a running site does so for one day, once a day.
    await waitUntil('the coming days are logged', () => isPlanLogged(postgres.url, drawn.at(-1)?.code ?? ''))
    const fromMs = Date.now()
    let kills = 0
    if (killEveryMs === 0) await sleep(seconds * 1000)
    while (Date.now() - fromMs < seconds * 1000) {
      await sleep(killEveryMs)
      const victim = crew[kills++ % crew.length]
      await victim?.kill()
      await victim?.start()
    }
    const untilMs = Date.now()
    // Long enough for the slowest game to draw due turns and for the relay to publish them.
    await sleep(4000)
    await Promise.all(crew.map((worker) => worker.stop()))
    const audit = await auditDraws({
      databaseUrl: postgres.url,
      natsUrl: nats.urlAs('live'),
      eventKey: publicKey,
      games: drawn,
      fromMs,
      untilMs,
    })
    console.log(
      JSON.stringify({
        fault: 'draws',
        seconds,
        workers,
        games,
        kills,
        isBeaconAway,
        planMs: fromMs - startMs,
        ...audit,
      }),
    )
    // With the beacon there, a machine that is too busy may still draw without it: that is counted, and no fault.
    const isBeaconRight = !isBeaconAway || audit.absent === audit.due
    return isBeaconRight && audit.missed === 0 && audit.doubled === 0 && audit.wrong === 0 && audit.unpublished === 0
  } finally {
    await Promise.all(crew.map((worker) => worker.kill()))
    await Promise.all([keeper.stop(), beacon.stop(), nats.stop()])
    await postgres.stop()
    remove()
  }
}
