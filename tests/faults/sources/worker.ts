import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@quayso/database/connect'
import { openSources, startDraws } from '@quayso/draws/app'
import { parseEventSecretKey } from '@quayso/events/event-keys'
import { connectNats } from '@quayso/events/nats'
import { parseNetworkInfo } from '@quayso/fairness/beacon/network'
import { games } from '@quayso/games/catalogue'
import { required, wholeNumber } from '@quayso/process/environment'
import { onStopSignal } from '@quayso/process/signals'
import { pino } from 'pino'
import { type FastClockSetting, fastClock } from './fast-clock.ts'

/** The real worker, which follows the sources by the clock of the evening. */
const databaseUrl = required(process.env, 'DATABASE_URL')
const clock = fastClock(JSON.parse(required(process.env, 'FAST_CLOCK')) as FastClockSetting)
const log = pino({ level: 'error' })
const db = connect({ url: databaseUrl, application: 'draws', maxConnections: 4, onIdleError: () => {} })
const sourcesDb = connect({ url: databaseUrl, application: 'sources', maxConnections: 2, onIdleError: () => {} })
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
  eventKey: parseEventSecretKey('DRAW_EVENT_SECRET_KEY', required(process.env, 'DRAW_EVENT_SECRET_KEY')),
  games: games.filter(({ drawnBy }) => drawnBy === 'outside'),
  keeper,
  beacon,
  startTurnsAgo: 0,
  sources: {
    db: sourcesDb,
    settings: {
      ...{ contact: 'rehearsal@quayso.example', allowPrivate: true },
      timeoutMs: wholeNumber(process.env, 'SOURCE_TIMEOUT_MS', 500),
    },
    onAsked: () => {},
    clock: {
      nowMs: async () => clock.nowMs(),
      sleep: (ms, signal) => sleep(ms / clock.speed, undefined, { signal }).catch(() => {}),
    },
    behindAfterMs: 300_000 / clock.speed,
  },
  log,
})
onStopSignal(
  async () => {
    await stop()
    await close()
    await Promise.all([db.destroy(), sourcesDb.destroy()])
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
