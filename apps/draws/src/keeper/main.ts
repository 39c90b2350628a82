import { games } from '@quayso/games/catalogue'
import { readEnvironment } from '@quayso/process/environment'
import { onStopSignal } from '@quayso/process/signals'
import { pino } from 'pino'
import { createKeeper, startKeeper } from './app.ts'
import { readKeeperConfig } from './config.ts'

const config = readKeeperConfig(readEnvironment(process.env))
const log = pino({ name: 'keeper', level: config.logLevel })
const stop = await startKeeper(createKeeper({ ...config, games }), config.socket, log)
log.info('started')
onStopSignal(stop, (err) => log.error({ err }, 'failed to stop cleanly'))
