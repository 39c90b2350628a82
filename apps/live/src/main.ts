import { followDraws } from '@quayso/events/follow-draws'
import { connectNats } from '@quayso/events/nats'
import { findGame } from '@quayso/games/catalogue'
import { onStopSignal } from '@quayso/settings/signals'
import { pino } from 'pino'
import { buildLive } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const log = pino({ name: 'live', level: config.logLevel })
const live = buildLive({ isGame: (code) => findGame(code) !== undefined, nowMs: Date.now })
live.server.listen({ host: config.host, port: config.port, backlog: 4096 }, () =>
  log.info({ port: config.port }, 'listening'),
)

void connectNats(config.natsUrl, 'live').then((nats) =>
  followDraws({ nats, replay: 500, onEvent: live.tell, onAway: (away) => log.info({ away }, 'news') }),
)

onStopSignal(live.close)
