import { connect } from '@quayso/database/connect'
import { startDraws } from '@quayso/draws/app'
import { connectNats } from '@quayso/events/nats'
import { games } from '@quayso/games/catalogue'
import { required, wholeNumber } from '@quayso/settings/environment'
import { onStopSignal } from '@quayso/settings/signals'
import { pino } from 'pino'
import { testGames, testSeeds } from './test-games.ts'

/** The real worker with all games of the catalogue and the test games. */
const databaseUrl = required(process.env, 'DATABASE_URL')
const log = pino({ level: 'warn' })
const db = connect({ url: databaseUrl, application: 'draws', maxConnections: 4, onIdleError: () => {} })
const stop = startDraws({
  db,
  databaseUrl,
  nats: connectNats(required(process.env, 'NATS_URL'), 'draws'),
  games: [...games, ...testGames(wholeNumber(process.env, 'TEST_GAMES'))],
  seeds: testSeeds,
  logKey: { name: 'faults.test', secretKey: new Uint8Array(32).fill(1) },
  witnessFile: undefined,
  startTurnsAgo: 0,
  log,
})
onStopSignal(
  async () => {
    await stop()
    await db.destroy()
  },
  (err) => log.error({ err }, 'stopped out of order'),
)
