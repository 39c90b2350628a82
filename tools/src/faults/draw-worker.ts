import { connect } from '@quayso/database/connect'
import { startDraws } from '@quayso/draws/app'
import { connectNats } from '@quayso/events/nats'
import { required, wholeNumber } from '@quayso/settings/environment'
import { onStopSignal } from '@quayso/settings/signals'
import { pino } from 'pino'
import { testGames, testSeed } from './test-games.ts'

/** The real worker with the test games. */
const databaseUrl = required(process.env, 'DATABASE_URL')
const log = pino({ level: 'warn' })
const db = connect({ url: databaseUrl, application: 'draws', maxConnections: 3, onIdleError: () => {} })
const stop = startDraws({
  db,
  databaseUrl,
  nats: connectNats(required(process.env, 'NATS_URL'), 'draws'),
  games: testGames(wholeNumber(process.env, 'TEST_GAMES')),
  seedOf: testSeed,
  startTurnsAgo: 0,
  log,
})
onStopSignal(async () => {
  await stop()
  await db.destroy()
})
