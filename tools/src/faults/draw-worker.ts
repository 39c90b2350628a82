import { connect } from '@quayso/database/connect'
import { startDraws } from '@quayso/draws/app'
import { parseEventSecretKey } from '@quayso/events/event-keys'
import { connectNats } from '@quayso/events/nats'
import { list, required, wholeNumber } from '@quayso/process/environment'
import { onStopSignal } from '@quayso/process/signals'
import { pino } from 'pino'
import { hurriedGames, testGames, testSeeds } from './test-games.ts'

/** The real worker with all games of the catalogue, some of them hurried, and the test games. */
const databaseUrl = required(process.env, 'DATABASE_URL')
const log = pino({ level: 'warn' })
const db = connect({ url: databaseUrl, application: 'draws', maxConnections: 4, onIdleError: () => {} })
const stop = startDraws({
  db,
  databaseUrl,
  nats: connectNats(required(process.env, 'NATS_URL'), 'draws'),
  natsReplicas: wholeNumber(process.env, 'NATS_REPLICAS', 1),
  eventKey: parseEventSecretKey('DRAW_EVENT_SECRET_KEY', required(process.env, 'DRAW_EVENT_SECRET_KEY')),
  games: [
    ...hurriedGames(list(process.env.HURRIED_GAMES ?? '')),
    ...testGames(wholeNumber(process.env, 'TEST_GAMES', 0)),
  ],
  seeds: testSeeds,
  logKey: { name: 'faults.test', secretKey: new Uint8Array(32).fill(1) },
  witnessFile: undefined,
  startTurnsAgo: wholeNumber(process.env, 'DRAW_START_TURNS_AGO', 0),
  log,
})
onStopSignal(
  async () => {
    await stop()
    await db.destroy()
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
