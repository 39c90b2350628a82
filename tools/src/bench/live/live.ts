import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '@quayso/games/catalogue'
import { parseTurnNum } from '@quayso/games/turn'
import pg from 'pg'
import { temporaryDir } from '../../parts/temporary-dir.ts'
import { quantile } from '../../quantile.ts'
import { defineStack, type Stack } from '../../stack/define-stack.ts'
import { usageOf } from '../usage.ts'
import { type HeardFrame, listenTo } from './frames.ts'
import { startBareWriter, startViewers, type Viewers } from './processes.ts'
import { slowReaders } from './slow-readers.ts'
import type { Arrival } from './viewers.ts'

export interface LiveBenchOptions {
  readonly viewers: number
  readonly events: number
}

const ours = games.filter(({ drawnBy, open }) => drawnBy === 'us' && open).map(({ code }) => code)
const path = `/live?games=${ours.join(',')}`
/** The bare writes wait until the gateway has told everyone: one after the other on the same cores. */
const bareAfterMs = 1_500

const portOf = (url: string) => Number(new URL(url).port)
const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits

/** When each event's draw was committed, in ms of the machine's clock; by the event's id. */
async function readCommits(databaseUrl: string, frames: readonly HeardFrame[]): Promise<Map<number, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const commits = new Map<number, number>()
  for (const { id, code, turnNum } of frames) {
    const { rows } = await client.query<{ ms: number }>(
      `SELECT extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS ms FROM draw
       WHERE game = $1 AND turn = $2`,
      [code, parseTurnNum(turnNum)],
    )
    if (rows[0]) commits.set(id, rows[0].ms)
  }
  await client.end()
  return commits
}

/** From the commit to the viewers, over all events. */
function toDelays(arrivals: readonly Arrival[], since: ReadonlyMap<number, number>) {
  const delays = arrivals.flatMap(({ id, times }) => {
    const from = since.get(id)
    return from === undefined ? [] : times.map((time) => time - from)
  })
  const sorted = delays.sort((a, b) => a - b)
  return {
    deliveries: sorted.length,
    firstMs: quantile(sorted, 0),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    lastMs: quantile(sorted, 1),
  }
}

interface Watch {
  readonly stack: Stack
  readonly crowd: Viewers
  readonly events: number
  readonly onFrame?: (frame: HeardFrame) => void
}

/** Waits for so many draws, and tells how long they took to reach the crowd. */
async function watchDraws({ stack, crowd, events, onFrame }: Watch) {
  const heard = new Map<number, HeardFrame>()
  await crowd.report()
  const beganMs = Date.now()
  const deaf = listenTo(stack.liveUrl + path, (frame) => {
    // What was drawn before is replayed to whoever comes.
    if (Date.now() - beganMs < bareAfterMs) return
    heard.set(frame.id, frame)
    onFrame?.(frame)
  })
  while (heard.size < events) await sleep(100)
  deaf()
  await sleep(2 * bareAfterMs)
  const { arrivals, open } = await crowd.report()
  return { delays: toDelays(arrivals, await readCommits(stack.postgres.url, [...heard.values()])), heard, open }
}

function cost(before: ReturnType<typeof usageOf>, after: ReturnType<typeof usageOf>, deliveries: number) {
  return { cpuUsPerDelivery: round(((after.cpuMs - before.cpuMs) * 1000) / deliveries, 2) }
}

/** The gateway without an edge, and the same bytes written bare to as many sockets in the same run. */
async function gatewayAlone(stack: Stack, { viewers, events }: LiveBenchOptions) {
  const crowd = startViewers()
  const bareCrowd = startViewers()
  const bare = await startBareWriter()
  const gateway = stack.live.pid() ?? 0
  try {
    const empty = usageOf(gateway)
    const storm = await crowd.open(portOf(stack.liveUrl), path, viewers)
    await bareCrowd.open(bare.port, '/', viewers)
    const [gatewayBefore, bareBefore] = [usageOf(gateway), usageOf(bare.pid)]
    const onFrame = (frame: HeardFrame) => void setTimeout(() => bare.write(frame.text), bareAfterMs)
    const { delays, heard, open } = await watchDraws({ stack, crowd, events, onFrame })
    const told = heard.size * viewers
    const gatewayCost = cost(gatewayBefore, usageOf(gateway), told)
    const bareCost = cost(bareBefore, usageOf(bare.pid), told)
    return {
      storm: { ...storm, lastAfterMs: round(storm.lastAfterMs) },
      kBPerConnection: round((gatewayBefore.rssBytes - empty.rssBytes) / viewers / 1000),
      open,
      events: heard.size,
      ...delays,
      ...gatewayCost,
      bareCpuUsPerDelivery: bareCost.cpuUsPerDelivery,
      cpuToBare: round(gatewayCost.cpuUsPerDelivery / bareCost.cpuUsPerDelivery, 2),
    }
  } finally {
    crowd.end()
    bareCrowd.end()
    bare.end()
  }
}

async function throughEdge(stack: Stack, { viewers, events }: LiveBenchOptions) {
  const crowd = startViewers()
  try {
    const storm = await crowd.open(portOf(stack.url), path, viewers)
    const { delays, open } = await watchDraws({ stack, crowd, events })
    return { storm: { ...storm, lastAfterMs: round(storm.lastAfterMs) }, open, ...delays }
  } finally {
    crowd.end()
  }
}

/** Ten thousand viewers: from a draw's commit to the last of them, through the whole path. */
export async function benchLive(options: LiveBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('bench')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1 })
  try {
    await stack.start()
    const alone = await gatewayAlone(stack, options)
    const edge = await throughEdge(stack, options)
    const slow = await slowReaders(stack, portOf(stack.liveUrl))
    console.log(JSON.stringify({ bench: 'live', viewers: options.viewers, alone, edge, slow }))
  } finally {
    await stack.stop()
    remove()
  }
}
