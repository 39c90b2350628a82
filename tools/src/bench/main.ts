import { parseArgs } from 'node:util'
import { benchBoards } from './boards.ts'
import { benchEdge } from './edge.ts'
import { benchHistory } from './history.ts'
import { benchLive } from './live/live.ts'
import { benchLogins } from './logins.ts'
import { benchSsr } from './ssr.ts'
import { benchVitals } from './vitals.ts'

const usage = `usage: npm run bench -- edge [--rounds 5] [--seconds 4] [--connections 64]   (after npm run build)
       npm run bench -- history [--small 1000000] [--large 50000000] [--reads 2000]
       npm run bench -- live [--viewers 10000] [--events 36] [--burst 12] [--rounds 5] [--plain]   (after npm run build)
       npm run bench -- logins [--seconds 10]
       npm run bench -- ssr [--rounds 5] [--seconds 4]   (after npm run build)
       npm run bench -- vitals [--rounds 5]   (after npm run build)
       npm run bench -- boards [--messages 1000000] [--reads 2000] [--boards 1000] [--posts 50]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
    small: { type: 'string', default: '1000000' },
    large: { type: 'string', default: '50000000' },
    messages: { type: 'string', default: '1000000' },
    boards: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '50' },
    reads: { type: 'string', default: '2000' },
    viewers: { type: 'string', default: '10000' },
    events: { type: 'string', default: '36' },
    plain: { type: 'boolean', default: false },
    burst: { type: 'string', default: '12' },
  },
})

const benches: Readonly<Record<string, () => Promise<void>>> = {
  edge: () =>
    benchEdge({
      rounds: Number(values.rounds),
      secondsPerRound: Number(values.seconds),
      connections: Number(values.connections),
    }),
  history: () =>
    benchHistory({ small: Number(values.small), large: Number(values.large), rounds: Number(values.reads) }),
  logins: () => benchLogins({ secondsPerRound: Number(values.seconds) }),
  live: () =>
    benchLive({
      viewers: Number(values.viewers),
      events: Number(values.events),
      burst: Number(values.burst),
      rounds: Number(values.rounds),
      encoding: values.plain ? 'identity' : 'gzip',
    }),
  ssr: () => benchSsr({ rounds: Number(values.rounds), secondsPerRound: Number(values.seconds) }),
  vitals: () => benchVitals({ runs: Number(values.rounds) }),
  boards: () =>
    benchBoards({
      messages: Number(values.messages),
      rounds: Number(values.reads),
      viewers: Number(values.boards),
      posts: Number(values.posts),
    }),
}

const run = benches[positionals[0] ?? '']
if (!run) {
  console.error(usage)
  process.exit(2)
}
await run()
