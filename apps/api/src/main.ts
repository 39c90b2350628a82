import { connect } from '@quayso/database/connect'
import { poolSizes } from '@quayso/database/connection-counts'
import { boardOutbox } from '@quayso/events/board-outbox'
import { connectNats } from '@quayso/events/nats'
import { unreadOutbox } from '@quayso/events/notifications'
import { refusals } from '@quayso/events/read-event'
import { games } from '@quayso/games/catalogue'
import { countRefusedEvents } from '@quayso/process/count-refused-events'
import { drainRequests } from '@quayso/process/drain-requests'
import { readEnvironment } from '@quayso/process/environment'
import { createLoadMeter } from '@quayso/process/load-meter'
import { observeRequests } from '@quayso/process/observe-requests'
import { serveOperations } from '@quayso/process/serve-operations'
import { onStopSignal } from '@quayso/process/signals'
import { traceQueries } from '@quayso/process/tracing/trace-queries'
import { startTracing } from '@quayso/process/tracing/tracing'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createMetrics } from './http/metrics.ts'
import { feedSnapshot } from './lottery/results/feed-snapshot.ts'
import { createSnapshot } from './lottery/results/snapshot.ts'
import { createGameRecords } from './lottery/stats/game-records.ts'
import { keepRecordsRead } from './lottery/stats/keep-read.ts'
import { relayNews } from './relay-news.ts'
import { openStorage } from './uploads/storage/open-storage.ts'
import { startSweeping } from './uploads/sweeping/start-sweeping.ts'

const config = readConfig(readEnvironment(process.env))
const log = pino({ name: 'api', level: config.logLevel })
const tracing = startTracing({ service: 'api', url: config.tracesUrl, log })
const db = connect({
  url: config.databaseUrl,
  application: 'api',
  maxConnections: poolSizes.api,
  planOnce: true,
  watchQuery: tracing && traceQueries(tracing),
  onIdleError: (err) => log.warn({ err }, 'lost a database connection'),
})
const snapshot = createSnapshot(games.map(({ code }) => code))
const nats = connectNats(config.natsUrl, 'api')
const loadMeter = createLoadMeter({ nowMs: () => performance.now() })
const { registry, watchQueue, onShed } = createMetrics(db, loadMeter)
if (tracing) registry.registerMetric(tracing.metric)
const onRefused = countRefusedEvents({
  registry,
  reasons: refusals,
  warn: (refused) => log.warn(refused, 'refused an event'),
  nowMs: Date.now,
})
const { databaseUrl, drawEventKeys } = config
const unfeed = feedSnapshot({ snapshot, db, databaseUrl, nats, drawEventKeys, onRefused, games, log })
const readRecords = createGameRecords(db)
const records = keepRecordsRead({ readRecords, games, log })
const isReady = () => snapshot.isComplete() && records.isReady()
const boardRelay = relayNews(boardOutbox, { ...config, db, nats, log })
const unreadRelay = relayNews(unreadOutbox, { ...config, db, nats, log })
const pictures = await openStorage(config.pictures)
const now = () => new Date()
const sweeping = startSweeping({ db, pictures, now, log })
const app = buildApp({
  db,
  snapshot,
  readRecords,
  isReady,
  pictures,
  now,
  verifierKey: config.logVerifierKey,
  ...(config.beaconNetwork && { beaconNetwork: config.beaconNetwork }),
  officeHosts: config.officeHosts,
  trustedProxies: config.trustedProxies,
  social: config.social,
  push: config.push,
  walletKeys: config.walletKeys,
  onBoardNews: () => {
    boardRelay.wake()
    unreadRelay.wake()
  },
  onUnread: unreadRelay.wake,
  liveKey: config.boardEventKey,
  onPicturesGone: sweeping.wake,
  watchQueue,
  loadMeter,
  onShed,
  tracing,
  ...(config.consoleKeys && { consoleKeys: config.consoleKeys }),
  log,
})
observeRequests(app, registry)
const drain = drainRequests(app)
const operations = await serveOperations({
  host: config.host,
  port: config.opsPort,
  registry,
  isReady,
  onError: (err) => log.error({ err }, 'operations port failed to open'),
})
await app.listen({ host: config.host, port: config.port })

onStopSignal(
  async () => {
    operations.announceStop()
    await drain()
    await sweeping.stop()
    await boardRelay.stop()
    await unreadRelay.stop()
    await records.stop()
    await unfeed()
    await db.destroy()
    await tracing?.stop()
    await operations.close()
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
