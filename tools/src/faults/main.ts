import { parseArgs } from 'node:util'
import { drawFaults } from './draws.ts'

const usage = 'usage: npm run faults -- draws [--seconds 120] [--workers 3] [--games 20] [--kill-every-ms 2000]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '120' },
    workers: { type: 'string', default: '3' },
    games: { type: 'string', default: '20' },
    'kill-every-ms': { type: 'string', default: '2000' },
  },
})
if (positionals[0] !== 'draws') {
  console.error(usage)
  process.exit(2)
}
const held = await drawFaults({
  seconds: Number(values.seconds),
  workers: Number(values.workers),
  games: Number(values.games),
  killEveryMs: Number(values['kill-every-ms']),
})
process.exit(held ? 0 : 1)
