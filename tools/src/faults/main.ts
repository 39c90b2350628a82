import { parseArgs } from 'node:util'
import { allFaults } from './all/all.ts'
import { drawFaults } from './draws.ts'
import { failoverFaults } from './failover.ts'
import { inputFaults } from './inputs.ts'
import { loginFaults } from './logins.ts'
import { postFaults } from './posts.ts'
import { restartFaults } from './restart/restart.ts'
import { restoreFaults } from './restore/restore.ts'
import { soak } from './soak/soak.ts'

const usage = `usage: npm run faults -- all [--only name,name] [--pairs] [--viewers 10000] [--short]   (after npm run build)
       npm run faults -- draws [--seconds 120] [--workers 3] [--games 20] [--kill-every-ms 2000]
       npm run faults -- failover [--failovers 5] [--games 20] [--calm-seconds 10]
       npm run faults -- inputs [--requests 100000] [--seed 1]
       npm run faults -- logins [--logins 100000] [--addresses 1000] [--hours 3] [--seed 1]
       npm run faults -- posts [--posts 10000] [--kills 20] [--taps 1]
       npm run faults -- restart [--rounds 3] [--viewers 100] [--reads 200] [--writes 20]   (after npm run build)
       npm run faults -- restore [--games 20] [--calm-seconds 10]
       npm run faults -- soak [--minutes 60] [--viewers 300] [--sample-every-ms 30000]   (after npm run build)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '120' },
    workers: { type: 'string', default: '3' },
    games: { type: 'string', default: '20' },
    'kill-every-ms': { type: 'string', default: '2000' },
    failovers: { type: 'string', default: '5' },
    'calm-seconds': { type: 'string', default: '10' },
    logins: { type: 'string', default: '100000' },
    addresses: { type: 'string', default: '1000' },
    hours: { type: 'string', default: '3' },
    requests: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    taps: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    reads: { type: 'string', default: '200' },
    writes: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    pairs: { type: 'boolean', default: false },
    viewers: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    'sample-every-ms': { type: 'string', default: '30000' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

const faults: Readonly<Record<string, () => Promise<boolean>>> = {
  all: () =>
    allFaults({
      only: values.only ? values.only.split(',') : [],
      pairs: values.pairs,
      viewers: Number(values.viewers ?? (values.short ? 1_000 : 10_000)),
      short: values.short,
    }),
  draws: () =>
    drawFaults({
      seconds: Number(values.seconds),
      workers: Number(values.workers),
      games: Number(values.games),
      killEveryMs: Number(values['kill-every-ms']),
    }),
  failover: () =>
    failoverFaults({
      failovers: Number(values.failovers),
      games: Number(values.games),
      calmSeconds: Number(values['calm-seconds']),
    }),
  logins: () =>
    loginFaults({
      logins: Number(values.logins),
      addresses: Number(values.addresses),
      hours: Number(values.hours),
      seed: Number(values.seed),
    }),
  inputs: () => inputFaults({ requests: Number(values.requests), seed: Number(values.seed) }),
  restore: () => restoreFaults({ games: Number(values.games), calmSeconds: Number(values['calm-seconds']) }),
  posts: () => postFaults({ posts: Number(values.posts), kills: Number(values.kills), taps: Number(values.taps) }),
  restart: () =>
    restartFaults({
      rounds: Number(values.rounds),
      viewers: Number(values.viewers ?? 100),
      readsPerSecond: Number(values.reads),
      postsPerSecond: Number(values.writes),
    }),
  soak: () =>
    soak({
      minutes: Number(values.minutes),
      sampleEveryMs: Number(values['sample-every-ms']),
      viewers: Number(values.viewers ?? 300),
    }),
}

const run = faults[positionals[0] ?? '']
if (!run) {
  console.error(usage)
  process.exit(2)
}
process.exit((await run()) ? 0 : 1)
