import { parseArgs } from 'node:util'
import { benchEdge } from './edge.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
  },
})
if (positionals[0] !== 'edge') {
  console.error('usage: npm run bench -- edge [--rounds 5] [--seconds 4] [--connections 64]')
  process.exit(2)
}
await benchEdge({
  rounds: Number(values.rounds),
  secondsPerRound: Number(values.seconds),
  connections: Number(values.connections),
})
