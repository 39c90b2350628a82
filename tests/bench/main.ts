import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { asOptions, readCounts } from '@quayso/stack/measure/count-options'
import { benchBoards } from './boards/boards.ts'
import { benchEdge } from './edge/edge.ts'
import { benchMix } from './edge/mix.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchHandshakes } from './handshakes.ts'
import { benchHistory } from './history.ts'
import { benchLive } from './live/live.ts'
import { benchLogins } from './logins/logins.ts'
import { benchPush } from './push/push.ts'
import { runQueue } from './run-queue.ts'
import { benchSsr } from './ssr.ts'
import { benchStats } from './stats.ts'
import { benchTraces } from './traces.ts'
import { benchVerify } from './verify/verify.ts'
import { benchVitals } from './vitals/vitals.ts'

const usage = `usage: npm run bench -- edge [--rounds 5] [--seconds 4] [--connections 64]   (after npm run build)
       npm run bench -- handshakes [--rounds 5] [--connections 64]
       npm run bench -- growth [--years 10] [--members 10000000] [--messages 1000000] [--reads 2000] [--keep-in DIR]
       npm run bench -- history [--small 1000000] [--large 50000000] [--reads 2000]
       npm run bench -- live [--viewers 10000] [--gateways 1] [--events 36] [--burst 12] [--rounds 5] [--plain]
         [--paths alone,edge,tls,'own name'] [--storm]   (after npm run build)
       npm run bench -- logins [--seconds 10]
       npm run bench -- mix [--seconds 4]   (after npm run build)
       npm run bench -- push [--subscribers 20000] [--seconds 4]   (after npm run build)
       npm run bench -- ssr [--rounds 5] [--seconds 4]   (after npm run build)
       npm run bench -- stats [--rounds 5] [--reads 2000]   (after npm run build)
       npm run bench -- traces [--rounds 5] [--reads 2000]   (after npm run build)
       npm run bench -- verify [--days 8] [--signed 0]
       npm run bench -- vitals [--rounds 5] [--before <another checkout, built>] [--home]   (after npm run build)
       npm run bench -- boards [--messages 1000000] [--reads 2000] [--boards 1000] [--posts 50]
On a machine that is at work already nothing is measured, except with --busy.`

const counts = {
  ...{ rounds: 5, seconds: 4, connections: 64, small: 1_000_000, large: 50_000_000, reads: 2000 },
  ...{ messages: 1_000_000, boards: 1000, posts: 50, viewers: 10_000, gateways: 1, events: 36, burst: 12 },
  ...{ days: 8, signed: 0, subscribers: 20_000, years: 10, members: 10_000_000 },
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...asOptions(counts),
    'keep-in': { type: 'string' },
    plain: { type: 'boolean', default: false },
    paths: { type: 'string' },
    storm: { type: 'boolean', default: false },
    home: { type: 'boolean', default: false },
    before: { type: 'string' },
    busy: { type: 'boolean', default: false },
  },
})
const { rounds, seconds, connections, small, large, reads, ...more } = readCounts(counts, values)
const { messages, boards, posts, viewers, events, burst, days, signed } = more
const encoding = values.plain ? 'identity' : 'gzip'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  edge: () => benchEdge({ rounds, secondsPerRound: seconds, connections }),
  handshakes: () => benchHandshakes({ rounds, connections }),
  growth: () =>
    benchGrowth({ years: more.years, members: more.members, messages, rounds: reads, keepIn: values['keep-in'] }),
  history: () => benchHistory({ small, large, rounds: reads }),
  logins: () => benchLogins({ secondsPerRound: seconds }),
  live: () =>
    benchLive({
      ...{ viewers, gateways: more.gateways, events, burst, rounds, encoding },
      ...{ paths: values.paths?.split(','), stormOnly: values.storm },
    }),
  mix: () => benchMix({ secondsPerRound: seconds }),
  push: () => benchPush({ subscribers: more.subscribers, seconds }),
  ssr: () => benchSsr({ rounds, secondsPerRound: seconds }),
  stats: () => benchStats({ rounds, reads }),
  traces: () => benchTraces({ rounds, reads }),
  verify: () => benchVerify({ days, signedDays: signed }),
  vitals: () => benchVitals({ runs: rounds, before: values.before, homeOnly: values.home }),
  boards: () => benchBoards({ messages, rounds: reads, viewers: boards, posts }),
}

const run = benches[positionals[0] ?? '']
if (!run) {
  console.error(usage)
  process.exit(2)
}
const queue = await runQueue()
if (queue > 1 && !values.busy) {
  console.error(`not measured: ${queue} processes want a processor already; --busy measures anyway`)
  process.exit(3)
}
console.log(JSON.stringify({ date: new Date().toISOString(), runQueue: queue, cores: availableParallelism() }))
await run()
