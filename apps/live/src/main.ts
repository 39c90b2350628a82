import { followBoards } from '@quayso/events/follow-boards'
import { followDraws } from '@quayso/events/follow-draws'
import { connectNats } from '@quayso/events/nats'
import { findGame } from '@quayso/games/catalogue'
import { onStopSignal } from '@quayso/settings/signals'
import { pino } from 'pino'
import { buildLive } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const log = pino({ name: 'live', level: config.logLevel })
const live = buildLive({
  isGame: (code) => findGame(code) !== undefined,
  officeHosts: config.officeHosts,
  nowMs: Date.now,
})
live.server.listen({ host: config.host, port: config.port, backlog: 4096 }, () =>
  log.info({ port: config.port }, 'listening'),
)

const replay = 500
void connectNats(config.natsUrl, 'live').then((nats) => {
  followDraws({ nats, replay, onEvent: live.tellDraw, onAway: (away) => log.info({ away }, 'news of draws') })
  followBoards({ nats, replay, onEvent: live.tellMessage, onAway: (away) => log.info({ away }, 'news of boards') })
})

onStopSignal(live.close)
