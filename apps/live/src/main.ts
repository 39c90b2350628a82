import { followBoards } from '@quayso/events/follow-boards'
import { followDraws } from '@quayso/events/follow-draws'
import { connectNats } from '@quayso/events/nats'
import { findGame } from '@quayso/games/catalogue'
import { serveOperations } from '@quayso/process/serve-operations'
import { onStopSignal } from '@quayso/process/signals'
import { pino } from 'pino'
import { buildLive } from './app.ts'
import { readConfig } from './config.ts'
import { createMetrics } from './metrics.ts'

const config = readConfig(process.env)
const log = pino({ name: 'live', level: config.logLevel })
const { registry, counting } = createMetrics(() => live.viewers())
const live = buildLive({
  ...counting,
  isGame: (code) => findGame(code) !== undefined,
  officeHosts: config.officeHosts,
  nowMs: Date.now,
  random: Math.random,
})
live.server.listen({ host: config.host, port: config.port, backlog: 4096 }, () =>
  log.info({ port: config.port }, 'listening'),
)

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
void connectNats(config.natsUrl, 'live').then((nats) => {
  followDraws({ nats, replay, onEvent: live.sendDraw, onOutage: onDrawsOutage })
  followBoards({ nats, replay, onEvent: live.sendMessage, onOutage: (isOut) => logOutage('boards', isOut) })
})

onStopSignal(
  async () => {
    operations.announceStop()
    await live.close()
    await operations.close()
  },
  (err) => log.error({ err }, 'failed to stop cleanly'),
)
