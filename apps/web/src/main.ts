import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Registry } from '@prometheus-io/client'
import { drainRequests } from '@quayso/process/drain-requests'
import { observeRequests } from '@quayso/process/observe-requests'
import { serveOperations } from '@quayso/process/serve-operations'
import { onStopSignal } from '@quayso/process/signals'
import { startTracing } from '@quayso/process/tracing/tracing'
import { watchEdge } from '@quayso/process/watch-edge'
import { watchQueues } from '@quayso/process/watch-queues'
import { pino } from 'pino'
import { buildApp, type WebBuild } from './app.ts'
import { readConfig } from './config.ts'

/** Without the API it is an error page that takes as long. */
const warmWithinMs = 5000

const config = readConfig(process.env)
const logger = pino({ level: config.logLevel, name: 'web' })
const buildDir = new URL('../build/', import.meta.url)
const build = (await import(new URL('server/index.js', buildDir).href)) as WebBuild
const clientDir = fileURLToPath(new URL('client', buildDir))

const registry = new Registry()
const tracing = startTracing({ service: 'web', url: config.tracesUrl, log: logger })
if (tracing) registry.registerMetric(tracing.metric)
const app = await buildApp({ ...config, build, clientDir, watchQueue: watchQueues(registry), tracing, logger })
observeRequests(app, registry)
watchEdge(config.edgeStatusUrl, registry)
const drain = drainRequests(app)

// Code is compiled as it first runs: one page is made before a visitor asks for any.
await Promise.race([app.inject('/'), sleep(warmWithinMs, undefined, { ref: false })])
const url = await app.listen({ host: config.host, port: config.port })
logger.info({ url, apiUrls: config.apiUrls }, 'web listening')

// The site starts without the API: it still has error pages, and the edge the last good copies.
const operations = await serveOperations({
  host: config.host,
  port: config.opsPort,
  registry,
  isReady: () => true,
  onError: (err) => logger.error({ err }, 'operations port failed to open'),
})

onStopSignal(
  async () => {
    operations.announceStop()
    await drain()
    await tracing?.stop()
    await operations.close()
  },
  (err) => logger.error({ err }, 'failed to stop cleanly'),
)
