import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { Nats } from '@quayso/events/nats'
import { drawStream } from '@quayso/events/stream'
import { parseTurnNum } from '@quayso/games/time/turn'
import type { Stack } from '@quayso/stack/define-stack'
import pg from 'pg'
import { nowMs, toDelays } from './delays.ts'
import type { Viewers } from './processes.ts'

/** When each event's draw was committed, in ms of the machine's clock; by the event's seq. */
async function readCommits(databaseUrl: string, events: readonly DrawEvent[]): Promise<Map<number, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const commits = new Map<number, number>()
  for (const { seq, code, turnNum } of events) {
    const { rows } = await client.query<{ ms: number }>(
      `SELECT extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS ms FROM draw
       WHERE game = $1 AND turn = $2`,
      [code, parseTurnNum(turnNum)],
    )
    if (rows[0]) commits.set(seq, rows[0].ms)
  }
  await client.end()
  return commits
}

/** The number of events per burst: a second without any ends it. */
function burstSizes(publishedMs: readonly number[]): number[] {
  const sizes: number[] = []
  for (const [i, ms] of publishedMs.entries()) {
    if (i > 0 && ms - (publishedMs[i - 1] ?? 0) < 1_000) sizes.push((sizes.pop() ?? 0) + 1)
    else sizes.push(1)
  }
  return sizes
}

/** Draws the worker catches up with after a pause are not measured. */
const catchUpMs = 5_000
const timeoutMs = 3_000

interface RealDraws {
  readonly stack: Stack
  readonly nats: Nats
  readonly crowd: Viewers
  readonly events: number
}

/**
 * Lets the worker draw until this many draws are published: measures from their commits to the viewers, and to NATS.
 */
export async function watchRealDraws({ stack, nats, crowd, events }: RealDraws) {
  const received = new Map<number, { event: DrawEvent; publishedMs: number }>()
  await Promise.all(stack.draws.map((worker) => worker.start()))
  await sleep(catchUpMs)
  await crowd.report()
  const subscription = nats.subscribe(drawStream.subjects, {
    callback: (_, message) => {
      const event = message.json<DrawEvent>()
      received.set(event.seq, { event, publishedMs: nowMs() })
    },
  })
  // Whole bursts only: the last one may be incomplete.
  while (received.size < events) await sleep(100)
  await sleep(timeoutMs)
  subscription.unsubscribe()
  const { arrivals, open } = await crowd.report()
  await Promise.all(stack.draws.map((worker) => worker.stop()))
  const draws = [...received.values()]
  const commits = await readCommits(
    stack.postgres.url,
    draws.map(({ event }) => event),
  )
  const published = draws.map(({ event, publishedMs }) => ({ id: event.seq, times: [publishedMs] }))
  const { p50Ms, lastMs } = toDelays(published, commits)
  return {
    open,
    draws: received.size,
    bursts: burstSizes(draws.map(({ publishedMs }) => publishedMs)),
    commitToNats: { p50Ms, lastMs },
    commitToViewer: toDelays(arrivals, commits),
  }
}
