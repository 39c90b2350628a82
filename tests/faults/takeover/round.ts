import { setTimeout as sleep } from 'node:timers/promises'
import type { PatroniCluster } from '@quayso/stack/parts/patroni/cluster'
import { waitUntil } from '@quayso/stack/wait-until'
import type { DrawAudit } from '../audit-draws.ts'
import { countByOldPrimary, countLost, drawMoments, longestGapMs } from './audit-written.ts'
import type { TakeoverFault } from './faults.ts'
import type { SlowDisk } from './slow-disk.ts'
import type { Writers } from './writers.ts'

interface RoundOptions {
  readonly fault: string
  readonly how: TakeoverFault
  readonly cluster: PatroniCluster
  readonly slowDisk: SlowDisk
  readonly writers: Writers
  readonly auditDraws: (fromMs: number, untilMs: number) => Promise<DrawAudit>
}

export interface Round {
  readonly fault: string
  readonly primaryMoved: boolean
  readonly acknowledged: number
  /** Of all rows acknowledged since the start. */
  readonly lost: number
  readonly byOldPrimary: number
  readonly draws: number
  readonly missed: number
  readonly doubled: number
  readonly wrong: number
  readonly unpublished: number
  /** The longest time without an acknowledged write, and without a draw. */
  readonly writeGapS: number
  readonly drawGapS: number
  /** From the repair until all replicas follow. */
  readonly backAfterS: number
}

const calmMs = 3000
/** How long a fault lasts that moves no primary, and how long it goes on once one has moved. */
const lastsMs = 15_000
const lastsAfterMoveMs = 3000
/** Long enough for the slowest game to draw due turns and for the relay to publish them. */
const settleMs = 4000

const seconds = (ms: number) => Math.round(ms / 100) / 10

export async function settled(cluster: PatroniCluster): Promise<boolean> {
  const primary = await cluster.primary()
  return primary !== undefined && (await cluster.replicas(primary)).length === cluster.nodes.length - 1
}

/** Causes one fault of the primary, repairs it, waits until all servers are there again, and counts. */
export async function playRound(options: RoundOptions): Promise<Round> {
  const { fault, how, cluster, slowDisk, writers, auditDraws } = options
  await waitUntil('all replicas follow', () => settled(cluster))
  const fromMs = Date.now()
  const before = writers.acknowledged.length
  await sleep(calmMs)
  const victim = await cluster.primary()
  if (!victim) throw new Error('there is no primary')
  const scene = { cluster, victim, slowDisk }
  const { address } = victim.machine
  const brokenAtMs = Date.now()
  await how.cause(scene)
  if (how.movesPrimary) {
    const lastElsewhere = () => writers.acknowledged.findLast(({ server }) => server !== address)
    await waitUntil('another server acknowledges a write', () => (lastElsewhere()?.atMs ?? 0) > brokenAtMs)
    await sleep(lastsAfterMoveMs)
  } else await sleep(lastsMs)
  const repairedAtMs = Date.now()
  await how.repair(scene)
  await waitUntil('all replicas follow', () => settled(cluster))
  const backAfterS = seconds(Date.now() - repairedAtMs)
  const untilMs = Date.now()
  await sleep(settleMs)
  const drawn = await auditDraws(fromMs, untilMs)
  const acknowledged = writers.acknowledged.slice(before)
  const written = acknowledged.map(({ atMs }) => atMs).filter((atMs) => atMs > fromMs && atMs < untilMs)
  const draws = await drawMoments(cluster.url, fromMs, untilMs)
  return {
    fault,
    primaryMoved: (await cluster.primary()) !== victim,
    acknowledged: acknowledged.length,
    lost: await countLost(cluster.url, writers.acknowledged.slice()),
    byOldPrimary: countByOldPrimary(acknowledged),
    draws: drawn.due,
    missed: drawn.missed,
    doubled: drawn.doubled,
    wrong: drawn.wrong,
    unpublished: drawn.unpublished,
    writeGapS: seconds(longestGapMs([fromMs, ...written, untilMs])),
    drawGapS: seconds(longestGapMs([fromMs, ...draws, untilMs])),
    backAfterS,
  }
}
