import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beatEveryMs } from '@quayso/contract/beat'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import { parseEventSecretKey } from '@quayso/events/event-keys'
import { connectNats, type Nats } from '@quayso/events/nats'
import { publishDraw } from '@quayso/events/testing'
import { games } from '@quayso/games/catalogue'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { nginxWorkers, usageOfAll } from '@quayso/stack/measure/usage'
import { freePort } from '@quayso/stack/parts/free-port'
import { defineNginx } from '@quayso/stack/parts/nginx'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { type DeliveryPath, repeatDraws } from './delivery-path.ts'
import { listenTo, toFrame } from './frames.ts'
import { startBareWriter, startViewers } from './processes.ts'
import { watchRealDraws } from './real-draws.ts'
import { timeRounds } from './rounds.ts'
import { slowReaders } from './slow-readers.ts'
import { storm } from './storm.ts'
import type { Door } from './viewers.ts'

export interface LiveBenchOptions {
  readonly viewers: number
  readonly gateways: number
  readonly events: number
  /** How many draws a full minute publishes at once. */
  readonly burst: number
  readonly rounds: number
  readonly encoding: Door['encoding']
  /** Those to be measured; all by default. */
  readonly paths: readonly string[] | undefined
  /** Whether nothing but the storm is measured. */
  readonly stormOnly: boolean
}

const edgeWorkers = 2
const goals = { p99Ms: 250, cpuToBare: 1.2 }

const ours = games.filter(({ drawnBy, open }) => drawnBy === 'us' && open).map(({ code }) => code)
const path = `/live?games=${ours.join(',')}`
/** Contains one heartbeat of the gateway. */
const idleMs = beatEveryMs

const portOf = (url: string) => Number(new URL(url).port)
const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits

interface Bench extends LiveBenchOptions {
  readonly stack: Stack
  /** Publishes a draw. */
  readonly send: (event: DrawEvent) => void
  /** Receives them. */
  readonly reader: Nats
  readonly more: (count: number) => DrawEvent[]
}

/** Memory and CPU of a process while nothing is sent. */
async function idle(workers: DeliveryPath['workers'], emptyBytes: ReadonlyMap<string, number>, viewers: number) {
  const entries = Object.entries(workers)
  const before = entries.map(([, pids]) => usageOfAll(pids).cpuMs)
  await sleep(idleMs)
  return Object.fromEntries(
    entries.map(([name, pids], i) => {
      const { cpuMs, rssBytes } = usageOfAll(pids)
      const kBPerConnection = round((rssBytes - (emptyBytes.get(name) ?? 0)) / viewers / 1000)
      return [name, { kBPerConnection, cpuMsPerS: round(((cpuMs - (before[i] ?? 0)) * 1000) / idleMs) }]
    }),
  )
}

/** All viewers connect, wait, and get draws one by one, in bursts, and real ones as they are committed. */
async function measurePath(bench: Bench, url: string, workers: DeliveryPath['workers']) {
  const { stack, send, reader, more, viewers, events, burst, rounds, encoding, stormOnly } = bench
  const crowd = startViewers()
  const bareCrowd = startViewers()
  const bare = await startBareWriter()
  try {
    const empty = new Map(Object.entries(workers).map(([name, pids]) => [name, usageOfAll(pids).rssBytes]))
    const door = { port: portOf(url), path, encoding, isTls: url.startsWith('https:'), origin: stack.url }
    const stormed = await storm({ crowd, viewers, send, workers }, door, more)
    if (stormOnly) return { storm: stormed }
    // Refused viewers get nothing; the figures of the storm say how many.
    const pushed = { crowd, viewers: stormed.open, send, workers }
    const idling = await idle(workers, empty, viewers)
    await bareCrowd.open({ port: bare.port, path: '/', encoding }, viewers)
    const sendBare = (event: DrawEvent) => bare.write(toFrame(event))
    const paths = { pushed, bare: { crowd: bareCrowd, viewers, send: sendBare, workers: { bare: [bare.pid] } } }
    // More rounds, since short ones are easily disturbed.
    const single = await timeRounds(paths, { rounds: 4 * rounds, size: 1, more })
    const bursts = await timeRounds(paths, { rounds, size: burst, more })
    bareCrowd.end()
    const real = await watchRealDraws({ stack, nats: reader, crowd, events })
    return { storm: stormed, idle: idling, single, bursts, real }
  } finally {
    crowd.end()
    bareCrowd.end()
    bare.end()
  }
}

/** The newest draw of each game of ours. */
async function knownDraws(stack: Stack): Promise<DrawEvent[]> {
  const known = new Map<string, DrawEvent>()
  const deaf = listenTo(stack.liveUrl + path, (event) => known.set(event.code, event))
  while (known.size < ours.length) await sleep(100)
  deaf()
  return [...known.values()]
}

/** The same edge with a certificate of its own, before the same apps. */
async function defineTlsEdge(dir: string, { apiUrl, webUrl, liveUrls }: Stack) {
  const [port, plainPort, opsPort] = [await freePort(), await freePort(), await freePort()]
  const hostsOf = (...urls: readonly string[]) => urls.map((url) => new URL(url).host)
  const tls = { certificateDir: join(dir, 'no-certificate'), challengeDir: dir, plainPort }
  const template = join(root, 'ops/edge/nginx.conf.template')
  const apps = { api: hostsOf(apiUrl), web: hostsOf(webUrl), live: hostsOf(...liveUrls), clientDir: dir }
  const part = defineNginx({ dir: join(dir, 'tls-edge'), template, port, opsPort, workers: edgeWorkers, ...apps, tls })
  return { ...part, url: `https://localhost:${port}` }
}

type PathResult = Awaited<ReturnType<typeof measurePath>>

/** What is measured besides the storm. */
type Pushed = Extract<PathResult, { readonly single: object }>

/** The CPU time of all processes per delivery, relative to bare writes. */
function toBare({ pushed, bare }: Pushed['single']): number {
  const { readers: _, ...workers } = pushed.cpuUs
  return round(Object.values(workers).reduce((sum, us) => sum + us, 0) / (bare.cpuUs.bare ?? Number.NaN), 2)
}

function missedOfPushed(what: string, { real, single, bursts }: Pushed): string[] {
  const { p99Ms } = real.commitToViewer
  const ratios = [toBare(single), toBare(bursts)]
  return [
    ...(p99Ms < goals.p99Ms ? [] : [`p99 ${p99Ms} ms from commit to viewer`]),
    // Behind the edge two processes write: there is no bare equivalent.
    ...(what === 'alone' ? ratios : [])
      .filter((ratio) => ratio > goals.cpuToBare)
      .map((ratio) => `${ratio} times the CPU of bare writes`),
  ]
}

function missedGoals(what: string, result: PathResult): string[] {
  const { failed } = result.storm
  return [
    ...(failed === 0 ? [] : [`${failed} of the storm failed`]),
    ...(result.single ? missedOfPushed(what, result) : []),
  ].map((goal) => `${what}: ${goal}`)
}

/** Ten thousand viewers: what they cost, and how long a draw takes from its commit to the last of them. */
export async function benchLive(options: LiveBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('bench')
  // Each viewer through the edge is two connections of its worker, which may be too many for one process.
  const stack = await defineStack({
    dir,
    mode: 'production',
    drawWorkers: 1,
    edgeWorkers,
    instances: options.gateways,
    ownLiveName: true,
  })
  const tlsEdge = await defineTlsEdge(dir, stack)
  const missed: string[] = []
  try {
    await stack.start()
    await tlsEdge.start()
    const writer = await connectNats(stack.nats.urlAs('draws'), 'bench')
    const reader = await connectNats(stack.nats.urlAs('live'), 'bench')
    const key = parseEventSecretKey('the key', stack.keys.drawEvents.secretKey)
    const send = (event: DrawEvent) => publishDraw(writer, key, event)
    const bench = { ...options, stack, send, reader, more: repeatDraws(await knownDraws(stack)) }
    await Promise.all(stack.draws.map((worker) => worker.stop()))
    const gateway = stack.lives.map((live) => live.pid() ?? 0)
    const edge = nginxWorkers(stack.edge?.pid() ?? 0)
    const withTls = nginxWorkers(tlsEdge.pid() ?? 0)
    const paths = {
      alone: [stack.liveUrl, { gateway }],
      edge: [stack.url, { gateway, edge }],
      tls: [tlsEdge.url, { gateway, edge: withTls }],
      'own name': [stack.liveOrigin ?? '', { gateway }],
    } as const
    const wanted = Object.entries(paths).filter(([what]) => options.paths?.includes(what) ?? true)
    for (const [what, [url, workers]] of wanted) {
      const result = await measurePath(bench, url, workers)
      const cpuToBare = result.single && { single: toBare(result.single), burst: toBare(result.bursts) }
      missed.push(...missedGoals(what, result))
      console.log(
        JSON.stringify({
          bench: 'live',
          what,
          viewers: options.viewers,
          gateways: options.gateways,
          encoding: options.encoding,
          ...(cpuToBare && { cpuToBare }),
          ...result,
        }),
      )
    }
    if (!options.stormOnly) {
      const slow = await slowReaders(send, { livePort: portOf(stack.liveUrl), gateway: gateway[0] ?? 0 })
      if (slow.sleepersLeft > 0 || slow.eventsThatReachedAll < slow.floodEvents) missed.push('slow readers were felt')
      console.log(JSON.stringify({ bench: 'live', what: 'slow readers', ...slow }))
    }
    await writer.close()
    await reader.close()
  } finally {
    await tlsEdge.stop()
    await stack.stop()
    remove()
  }
  for (const goal of missed) console.error(`missed: ${goal}`)
  if (missed.length > 0) process.exitCode = 1
}
