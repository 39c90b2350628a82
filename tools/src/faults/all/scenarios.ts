import { nginxWorkers } from '../../bench/usage.ts'
import {
  allWorkersDie,
  apiDies,
  clockSteps,
  diskFills,
  edgeDies,
  type Fault,
  liveDies,
  natsDies,
  natsFreezes,
  natsLosesStore,
  newsLeaderDies,
  originDies,
  postgresDies,
  primaryIsLost,
  webDies,
  workerDies,
} from './faults.ts'
import type { Scenario } from './scenario.ts'

const place = 'hurried'
const holdMs = 3_000

export const singles: readonly Scenario[] = [
  { name: 'api', place, holdMs, ...apiDies },
  { name: 'web', place, holdMs, ...webDies },
  { name: 'live', place, holdMs, ...liveDies },
  { name: 'draws-one', place, holdMs, ...workerDies },
  { name: 'draws-all', place, holdMs, ...allWorkersDie },
  {
    name: 'edge-worker',
    place,
    holdMs,
    breaksEdge: true,
    break: async ({ stack }) => {
      for (const pid of nginxWorkers(stack.edge?.pid() ?? 0)) process.kill(pid, 'SIGKILL')
    },
    // Its master has started another one.
    mend: async () => {},
  },
  { name: 'edge', place, holdMs, breaksEdge: true, ...edgeDies },
  { name: 'postgres', place, holdMs: 5_000, ...postgresDies },
  { name: 'nats', place, holdMs, ...natsDies },
  { name: 'nats-frozen', place, holdMs: 30_000, shortHoldMs: 15_000, ...natsFreezes },
  { name: 'nats-store-lost', place, holdMs, ...natsLosesStore },
  { name: 'nats-leader', place: 'cluster', holdMs: 10_000, ...newsLeaderDies() },
  { name: 'postgres-failover', place: 'replicated', holdMs, ...primaryIsLost },
  { name: 'disk-full', place: 'small-disk', holdMs: 15_000, ...diskFills },
  { name: 'worker-clock-ahead', place: 'own-clock', holdMs: 8_000, ...clockSteps('workerClock', 5) },
  { name: 'worker-clock-behind', place: 'own-clock', holdMs: 8_000, ...clockSteps('workerClock', -5) },
  // Set back, it comes to seconds whose draws have been: the next one is seconds away.
  {
    name: 'database-clock-ahead',
    place: 'own-clock',
    holdMs: 8_000,
    afterMs: 10_000,
    ...clockSteps('databaseClock', 5),
  },
  { name: 'database-clock-behind', place: 'own-clock', holdMs: 8_000, ...clockSteps('databaseClock', -5) },
  { name: 'origin', place: 'calm', holdMs: 600_000, shortHoldMs: 30_000, ...originDies },
  { name: 'live-again-and-again', place: 'crowded', holdMs, times: 20, shortTimes: 3, ...liveDies },
]

/** In the order in which they can be started again: what the others need first. */
const quick: readonly (readonly [string, Fault])[] = [
  ['postgres', postgresDies],
  ['nats', natsDies],
  ['draws-one', workerDies],
  ['api', apiDies],
  ['live', liveDies],
  ['web', webDies],
]

export const pairs: readonly Scenario[] = quick.flatMap(([first, one], i) =>
  quick.slice(i + 1).map(
    ([second, other]): Scenario => ({
      name: `${first}+${second}`,
      place,
      holdMs,
      break: (site) => Promise.all([one.break(site), other.break(site)]),
      mend: async (site) => {
        await one.mend(site)
        await other.mend(site)
      },
    }),
  ),
)
