import { parseArgs } from 'node:util'
import { asOptions, readCounts } from '@quayso/stack/measure/count-options'
import { alertFaults } from './alerts/alerts.ts'
import { allFaults } from './all/all.ts'
import { consoleFaults } from './console/console.ts'
import { drawFaults } from './draws.ts'
import { failoverFaults } from './failover.ts'
import { forgeryFaults } from './forgery/forgery.ts'
import { hostileFaults } from './hostile/hostile.ts'
import { inputFaults } from './inputs/inputs.ts'
import { insiderFaults } from './insider/insider.ts'
import { loginFaults } from './logins.ts'
import { overloadFaults } from './overload/overload.ts'
import { parserFaults } from './parsers.ts'
import { postFaults } from './posts.ts'
import { regionFaults } from './region/region.ts'
import { restartFaults } from './restart/restart.ts'
import { restoreFaults } from './restore/restore.ts'
import { soak } from './soak/soak.ts'
import { sourceFaults } from './sources/sources.ts'
import { takeover } from './takeover/takeover.ts'
import { workFaults } from './work/work.ts'

const usage = `usage: npm run faults -- alerts [--only name,name]   (after npm run build)
       npm run faults -- all [--only name,name] [--pairs] [--viewers 10000] [--short]   (after npm run build)
       npm run faults -- console [--draws 24] [--kills 12]
       npm run faults -- draws [--seconds 120] [--workers 3] [--games 20] [--kill-every-ms 2000] [--beacon-away]
       npm run faults -- failover [--failovers 5] [--games 20] [--calm-seconds 10]
       npm run faults -- forgery [--only name,name]
       npm run faults -- hostile [--only name,name] [--seconds 12] [--checkout directory]   (after npm run build)
       npm run faults -- inputs [--requests 200000] [--seed 1]   (after npm run build)
       npm run faults -- insider [--only name,name]
       npm run faults -- logins [--logins 100000] [--addresses 1000] [--hours 3] [--seed 1]
       npm run faults -- overload [--seconds 15]   (after npm run build)
       npm run faults -- parsers [--answers 20000] [--seed 1]
       npm run faults -- posts [--posts 10000] [--kills 20] [--taps 1]
       npm run faults -- region [--seconds 300] [--viewers 1000] [--only silent,refused]   (after npm run build)
       npm run faults -- restart [--rounds 3] [--viewers 100] [--reads 200] [--writes 20]   (after npm run build)
       npm run faults -- restore [--games 20] [--calm-seconds 10]
       npm run faults -- soak [--minutes 60] [--viewers 300] [--sample-every-ms 30000]   (after npm run build)
       npm run faults -- sources [--only good,bad] [--speed 20]
       npm run faults -- takeover [--times 1] [--only name,name]   (after tools/setup-patroni.sh)
       npm run faults -- work [--jobs 6000] [--kills 18] [--subscribers 4000]`

const counts = {
  ...{ workers: 3, games: 20, 'kill-every-ms': 2000, failovers: 5, 'calm-seconds': 10 },
  ...{
    logins: 100_000,
    addresses: 1000,
    hours: 3,
    requests: 200_000,
    posts: 10_000,
    kills: 0,
    draws: 24,
    jobs: 6000,
    subscribers: 4000,
    taps: 1,
    answers: 20_000,
  },
  ...{ rounds: 3, reads: 200, writes: 20, minutes: 60, 'sample-every-ms': 30_000, seed: Date.now() % 1_000_000 },
  // The defaults of each fault.
  ...{ viewers: 0, seconds: 0, speed: 20, times: 1 },
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...asOptions(counts),
    only: { type: 'string', default: '' },
    checkout: { type: 'string' },
    pairs: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    'beacon-away': { type: 'boolean', default: false },
  },
})
const { seconds, workers, games, failovers, logins, addresses, hours, requests, posts, ...more } = readCounts(
  counts,
  values,
)
const { kills, taps, rounds, reads, writes, minutes, seed, viewers, speed } = more
const calmSeconds = more['calm-seconds']
const only = values.only ? values.only.split(',') : []

const faults: Readonly<Record<string, () => Promise<boolean>>> = {
  alerts: () => alertFaults({ only }),
  all: () =>
    allFaults({
      only,
      pairs: values.pairs,
      viewers: viewers || (values.short ? 1_000 : 10_000),
      short: values.short,
    }),
  console: () => consoleFaults({ draws: more.draws, kills: kills || 12 }),
  draws: () =>
    drawFaults({
      ...{ seconds: seconds || 120, workers, games },
      killEveryMs: more['kill-every-ms'],
      isBeaconAway: values['beacon-away'],
    }),
  failover: () => failoverFaults({ failovers, games, calmSeconds }),
  forgery: () => forgeryFaults({ only }),
  hostile: () => hostileFaults({ only, seconds: seconds || 12, checkout: values.checkout }),
  logins: () => loginFaults({ logins, addresses, hours, seed }),
  inputs: () => inputFaults({ requests, seed }),
  insider: () => insiderFaults({ only }),
  restore: () => restoreFaults({ games, calmSeconds }),
  overload: () => overloadFaults({ seconds: seconds || 15 }),
  parsers: async () => parserFaults({ answers: more.answers, seed }),
  posts: () => postFaults({ posts, kills: kills || 20, taps }),
  region: () => regionFaults({ seconds: seconds || 300, viewers: viewers || 1_000, only }),
  restart: () => restartFaults({ rounds, viewers: viewers || 100, readsPerSecond: reads, postsPerSecond: writes }),
  sources: () => sourceFaults({ speed, only }),
  soak: () => soak({ minutes, sampleEveryMs: more['sample-every-ms'], viewers: viewers || 300 }),
  takeover: () => takeover({ times: more.times, only }),
  work: () => workFaults({ jobs: more.jobs, kills: kills || 18, subscribers: more.subscribers }),
}

const run = faults[positionals[0] ?? '']
if (!run) {
  console.error(usage)
  process.exit(2)
}
process.exit((await run()) ? 0 : 1)
