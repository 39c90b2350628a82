import { Registry } from '@prometheus-io/client'
import { connect } from '@quayso/database/connect'
import { poolSizes } from '@quayso/database/connection-counts'
import { drainRequests } from '@quayso/process/drain-requests'
import { readEnvironment } from '@quayso/process/environment'
import { observeRequests } from '@quayso/process/observe-requests'
import { serveOperations } from '@quayso/process/serve-operations'
import { onStopSignal } from '@quayso/process/signals'
import { pino } from 'pino'
import { createApi } from './api/call-api.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { tellChanges } from './events/tell-changes.ts'
import { watchHealth } from './health/health-watch.ts'
import { startSampling } from './health/sample-parts.ts'
import { hearOutcomes } from './orders/order-outcomes.ts'

const config = readConfig(readEnvironment(process.env))
const log = pino({ name: 'console', level: config.logLevel })
const db = connect({
  url: config.databaseUrl,
  application: 'console',
  maxConnections: poolSizes.console,
  onIdleError: (err) => log.warn({ err }, 'lost a database connection'),
})
const changes = tellChanges({
  url: config.databaseUrl,
  onError: (err) => log.warn({ err }, 'failed to hear of changes'),
})
const orders = hearOutcomes({
  db,
  url: config.databaseUrl,
  onError: (err) => log.warn({ err }, 'failed to hear of orders'),
})
const registry = new Registry()
const health = watchHealth(config.watched)
const sampling = startSampling({
  db,
  watched: health.watched,
  onError: (err) => log.warn({ err }, 'failed to record what the parts of the site say'),
})
const app = buildApp({
  db,
  changes,
  now: () => new Date(),
  trustedProxies: config.trustedProxies,
  services: {
    ...{ origin: config.consoleOrigin, siteUrl: config.siteUrl, secrets: config.secrets, orders, health },
    callApi: createApi({ url: config.apiUrl, key: config.tokenKey }),
  },
  log,
})
observeRequests(app, registry)
const drain = drainRequests(app)
const operations = await serveOperations({
  host: config.host,
  port: config.opsPort,
  registry,
  isReady: () => true,
  onError: (err) => log.error({ err }, 'operations port failed to open'),
})
await app.listen({ host: config.host, port: config.port })
log.info('started')

onStopSignal(
  async () => {
    operations.announceStop()
    await drain()
    sampling.stop()
    health.stop()
    await changes.stop()
    await orders.stop()
    await db.destroy()
    await operations.close()
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
