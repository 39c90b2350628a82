import { constants, getPriority, setPriority } from 'node:os'
import { readEnvironment } from '@quayso/process/environment'
import { serveOperations } from '@quayso/process/serve-operations'
import { onStopSignal } from '@quayso/process/signals'
import { startTracing } from '@quayso/process/tracing/tracing'
import { pino } from 'pino'
import { startWork } from './app.ts'
import { readConfig } from './config.ts'
import { createPushDeps } from './push/push-deps.ts'
import { createTasks } from './tasks.ts'

// A fan-out keeps a core busy for minutes: draws and pages on the same machine go first. A service manager may have
// seen to that already, and forbid it.
const { PRIORITY_BELOW_NORMAL } = constants.priority
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)

const config = readConfig(readEnvironment(process.env))
const log = pino({ name: 'work', level: config.logLevel })
const now = () => new Date()
const push = config.push && createPushDeps(config.push, now)
const tracing = startTracing({ service: 'work', url: config.tracesUrl, log })
const work = startWork({ ...config, tasks: createTasks({ now, push }), tracing, log })
if (tracing) work.registry.registerMetric(tracing.metric)
if (push) work.registry.registerMetric(push.messages)
const operations = await serveOperations({
  host: config.host,
  port: config.opsPort,
  registry: work.registry,
  isReady: work.isReady,
  onError: (err) => log.error({ err }, 'operations port failed to open'),
})
log.info('started')

onStopSignal(
  async () => {
    operations.announceStop()
    await work.stop()
    push?.client.close()
    await tracing?.stop()
    await operations.close()
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
