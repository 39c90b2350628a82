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
  onError: (err) => log.error({ err }, 'operators cannot ask'),
})
const onDrawsAway = (away: boolean) => {
  log.info({ away }, 'news of draws')
  isFollowing = !away
}
void connectNats(config.natsUrl, 'live').then((nats) => {
  followDraws({ nats, replay, onEvent: live.tellDraw, onAway: onDrawsAway })
  followBoards({ nats, replay, onEvent: live.tellMessage, onAway: (away) => log.info({ away }, 'news of boards') })
})

onStopSignal(
  async () => {
    operations.announceStop()
    await live.close()
    await operations.close()
  },
  (err) => log.error({ err }, 'stopped out of order'),
)
