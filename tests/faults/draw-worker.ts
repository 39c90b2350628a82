import { connect } from '@quayso/database/connect'
import { openSources, startDraws } from '@quayso/draws/app'
import { parseEventSecretKey } from '@quayso/events/event-keys'
import { connectNats } from '@quayso/events/nats'
import { parseNetworkInfo } from '@quayso/fairness/beacon/network'
import { list, required, wholeNumber } from '@quayso/process/environment'
import { onStopSignal } from '@quayso/process/signals'
import { pino } from 'pino'
import { hurriedGames, testGames } from './test-games.ts'

/** The real worker with all games of the catalogue, some of them hurried, and the test games. */
const databaseUrl = required(process.env, 'DATABASE_URL')
const log = pino({ level: 'warn' })
const db = connect({ url: databaseUrl, application: 'draws', maxConnections: 4, onIdleError: () => {} })
const { keeper, beacon, close } = openSources({
  keeperSockets: [required(process.env, 'KEEPER_SOCKETS')],
  beacon: {
    network: parseNetworkInfo(required(process.env, 'BEACON_NETWORK')),
    hosts: [required(process.env, 'BEACON_HOSTS')],
  },
  log,
})
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
  keeper,
  beacon,
  startTurnsAgo: wholeNumber(process.env, 'DRAW_START_TURNS_AGO', 0),
  log,
})
onStopSignal(
  async () => {
    await stop()
    await close()
    await db.destroy()
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
