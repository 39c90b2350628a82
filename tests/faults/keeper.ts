import { createKeeper, startKeeper } from '@quayso/draws/keeper'
import { required } from '@quayso/process/environment'
import { onStopSignal } from '@quayso/process/signals'
import { pino } from 'pino'
import { testSeeds } from './test-games.ts'

/** The real keeper with the seeds of the test games. */
const log = pino({ level: 'warn' })
const keeper = createKeeper({
  masterKeys: { currentId: 'test', byId: new Map() },
  games: [],
  logName: 'faults.test',
  logKeys: [new Uint8Array(32).fill(1)],
  stateFile: required(process.env, 'LOG_STATE_FILE'),
})
const stop = await startKeeper({ ...keeper, ...testSeeds }, required(process.env, 'KEEPER_SOCKET'), log)
onStopSignal(stop, (err) => log.error({ err }, 'failed to stop cleanly'))
