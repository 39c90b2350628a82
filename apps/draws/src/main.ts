import { connect } from '@quayso/database/connect'
import { poolSizes } from '@quayso/database/connection-counts'
import { connectNats } from '@quayso/events/nats'
import { games } from '@quayso/games/catalogue'
import { readEnvironment } from '@quayso/process/environment'
import { serveOperations } from '@quayso/process/serve-operations'
import { onStopSignal } from '@quayso/process/signals'
import { traceQueries } from '@quayso/process/tracing/trace-queries'
import { startTracing } from '@quayso/process/tracing/tracing'
import { pino } from 'pino'
import { openSources, startDraws } from './app.ts'
import { readConfig } from './config.ts'
import { createMetrics, isPlanned } from './operations.ts'
import { witnessMetrics } from './publish/witness-metrics.ts'
import { sourceMetrics } from './results/sources/source-metrics.ts'

const config = readConfig(readEnvironment(process.env))
const log = pino({ name: 'draws', level: config.logLevel })
const tracing = startTracing({ service: 'draws', url: config.tracesUrl, log })
const connectAs = (application: string, maxConnections: number) =>
  connect({
    ...{ url: config.databaseUrl, application, maxConnections },
    watchQuery: tracing && traceQueries(tracing),
    onIdleError: (err) => log.warn({ err }, 'lost a database connection'),
  })
const db = connectAs('draws', poolSizes.draws.draws)
const ordersDb = connectAs('draws-orders', poolSizes.draws.orders)
const sourcesDb = connectAs('draws-sources', poolSizes.draws.sources)
const historyDb = connectAs('draws-history', poolSizes.draws.history)
const { registry, watch } = createMetrics(db)
if (tracing) registry.registerMetric(tracing.metric)
const { keeper, beacon, close: closeSources } = openSources({ ...config, log })
const stop = startDraws({
  db,
  databaseUrl: config.databaseUrl,
  nats: connectNats(config.natsUrl, 'draws'),
  natsReplicas: config.natsReplicas,
  eventKey: config.eventKey,
  games,
  keeper,
  beacon,
  witnesses: config.logWitnesses,
  onWitnessFailure: witnessMetrics(db, registry, config.logWitnesses),
  startTurnsAgo: config.startTurnsAgo,
  ordersDb,
  ...(config.importsHistory && { historyDb }),
  ...(config.sources && { sources: { db: sourcesDb, settings: config.sources, onAsked: sourceMetrics(registry) } }),
  watch,
  tracing,
  log,
})
const operations = await serveOperations({
  host: config.host,
  port: config.opsPort,
  registry,
  isReady: () => isPlanned(db),
  onError: (err) => log.error({ err }, 'operations port failed to open'),
})
log.info('started')

onStopSignal(
  async () => {
    operations.announceStop()
    await stop()
    await closeSources()
    await db.destroy()
    await ordersDb.destroy()
    await sourcesDb.destroy()
    await historyDb.destroy()
    await tracing?.stop()
    await operations.close()
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
