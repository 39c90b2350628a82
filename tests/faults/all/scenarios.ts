import { nginxWorkers } from '@quayso/stack/measure/usage'
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
  originDies,
  postgresDies,
  primaryIsLost,
  streamLeaderDies,
  webDies,
  workerDies,
} from './faults.ts'
import type { Scenario } from './scenario.ts'

const environment = 'hurried'
const holdMs = 3_000

export const singles: readonly Scenario[] = [
  { name: 'api', environment, holdMs, ...apiDies },
  { name: 'web', environment, holdMs, ...webDies },
  { name: 'live', environment, holdMs, ...liveDies },
  { name: 'draws-one', environment, holdMs, ...workerDies },
  { name: 'draws-all', environment, holdMs, ...allWorkersDie },
  {
    name: 'edge-worker',
    environment,
    holdMs,
    breaksEdge: true,
    break: async ({ stack }) => {
      for (const pid of nginxWorkers(stack.edge?.pid() ?? 0)) process.kill(pid, 'SIGKILL')
    },
    // The nginx master has started another one.
    repair: async () => {},
  },
  { name: 'edge', environment, holdMs, breaksEdge: true, ...edgeDies },
  { name: 'postgres', environment, holdMs: 5_000, ...postgresDies },
  { name: 'nats', environment, holdMs, ...natsDies },
  { name: 'nats-frozen', environment, holdMs: 30_000, shortHoldMs: 15_000, ...natsFreezes },
  { name: 'nats-store-lost', environment, holdMs, ...natsLosesStore },
  { name: 'nats-leader', environment: 'cluster', holdMs: 10_000, ...streamLeaderDies() },
  { name: 'postgres-failover', environment: 'replicated', holdMs, ...primaryIsLost },
  { name: 'disk-full', environment: 'small-disk', holdMs: 15_000, ...diskFills },
  { name: 'worker-clock-ahead', environment: 'own-clock', holdMs: 8_000, ...clockSteps('workerClock', 5) },
  { name: 'worker-clock-behind', environment: 'own-clock', holdMs: 8_000, ...clockSteps('workerClock', -5) },
  // Set back, the clock repeats seconds whose draws have been recorded: the next draw is seconds away.
  {
    name: 'database-clock-ahead',
    environment: 'own-clock',
    holdMs: 8_000,
    afterMs: 10_000,
    ...clockSteps('databaseClock', 5),
  },
  { name: 'database-clock-behind', environment: 'own-clock', holdMs: 8_000, ...clockSteps('databaseClock', -5) },
  { name: 'origin', environment: 'calm', holdMs: 600_000, shortHoldMs: 30_000, ...originDies },
  { name: 'live-again-and-again', environment: 'crowded', holdMs, times: 20, shortTimes: 3, ...liveDies },
]

/** In the order in which they can be restarted: dependencies first. */
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
      environment,
      holdMs,
      break: (site) => Promise.all([one.break(site), other.break(site)]),
      repair: async (site) => {
        await one.repair(site)
        await other.repair(site)
      },
    }),
  ),
)
