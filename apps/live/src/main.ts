import { followBoards } from '@quayso/events/follow-boards'
import { followDraws } from '@quayso/events/follow-draws'
import { followUnread } from '@quayso/events/follow-unread'
import { connectNats } from '@quayso/events/nats'
import { refusals } from '@quayso/events/read-event'
import { findGame } from '@quayso/games/catalogue'
import { countRefusedEvents } from '@quayso/process/count-refused-events'
import { readEnvironment } from '@quayso/process/environment'
import { serveOperations } from '@quayso/process/serve-operations'
import { onStopSignal } from '@quayso/process/signals'
import { startTracing } from '@quayso/process/tracing/tracing'
import { pino } from 'pino'
import { buildLive } from './app.ts'
import { readConfig } from './config.ts'
import { createMetrics } from './metrics.ts'
import { traceDraws } from './trace-draws.ts'

const config = readConfig(readEnvironment(process.env))
const log = pino({ name: 'live', level: config.logLevel })
const { registry, counting } = createMetrics({
  viewers: () => live.viewers(),
  memberStreams: () => live.memberStreams(),
})
const tracing = startTracing({ service: 'live', url: config.tracesUrl, log })
if (tracing) registry.registerMetric(tracing.metric)
const live = buildLive({
  ...counting,
  isGame: (code) => findGame(code) !== undefined,
  officeHosts: config.officeHosts,
  passKeys: config.boardEventKeys,
  ownName: config.ownName && {
    ...config.ownName,
    onCertificate: (error) =>
      error === undefined ? log.info('took the certificate') : log.error({ error }, 'did not take the certificate'),
  },
  nowMs: Date.now,
  random: Math.random,
})
live.server.listen({ host: config.host, port: config.port, backlog: 4096 }, () =>
  log.info({ port: config.port }, 'listening'),
)

// Gateways of one machine share the port.
if (config.ownName) {
  const { host, port } = config.ownName
  live.ownServer?.listen({ ...(host && { host }), port, backlog: 4096, reusePort: true })
}

const replay = 500
let isFollowing = false
const operations = await serveOperations({
  host: config.host,
  port: config.opsPort,
  registry,
  isReady: () => isFollowing,
  onError: (err) => log.error({ err }, 'operations port failed to open'),
})
const logOutage = (stream: string, isOut: boolean) =>
  log.info({ stream, isOut }, isOut ? 'lost the event stream' : 'following the event stream')
const onDrawsOutage = (isOut: boolean) => {
  logOutage('draws', isOut)
  isFollowing = !isOut
}
const onBoardsOutage = (isOut: boolean) => logOutage('boards', isOut)
const onRefused = countRefusedEvents({
  registry,
  reasons: refusals,
  warn: (refused) => log.warn(refused, 'refused an event'),
  nowMs: Date.now,
})
const { drawEventKeys, boardEventKeys } = config
void connectNats(config.natsUrl, 'live').then((nats) => {
  const options = { nats, domain: config.natsDomain, replay, onRefused }
  followDraws({ ...options, keys: drawEventKeys, onEvent: traceDraws(tracing, live), onOutage: onDrawsOutage })
  followUnread({
    ...{ ...options, replay: 0, keys: boardEventKeys, onEvent: live.sendUnread },
    onOutage: (isOut) => logOutage('unread', isOut),
  })
  followBoards({ ...options, keys: boardEventKeys, onEvent: live.sendMessage, onOutage: onBoardsOutage })
})

onStopSignal(
  async () => {
    operations.announceStop()
    await live.close()
    await tracing?.stop()
    await operations.close()
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
