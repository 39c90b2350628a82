import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import { median } from '@quayso/stack/measure/median'
import { usageOfAll } from '@quayso/stack/measure/usage'
import { nowMs, toDelays } from './delays.ts'
import type { DeliveryPath } from './delivery-path.ts'

/** The draws of a full minute are published within this time. */
const burstMs = 100

interface Round {
  readonly lastMs: number
  readonly bytes: number
  /** Microseconds per delivery, by process. */
  readonly cpuUs: Readonly<Record<string, number>>
  /** The CPU share of the busiest reader: near one, it is the bottleneck. */
  readonly readersBusy: number
}

async function runRound({ crowd, viewers, send, workers }: DeliveryPath, events: readonly DrawEvent[]): Promise<Round> {
  await crowd.report()
  const watched = Object.entries({ ...workers, readers: crowd.pids })
  const cpuMs = () => new Map(watched.map(([name, pids]) => [name, usageOfAll(pids).cpuMs]))
  const before = cpuMs()
  const beganMs = nowMs()
  const saidMs = new Map<number, number>()
  for (const [i, event] of events.entries()) {
    if (i > 0) await sleep(burstMs / events.length)
    saidMs.set(event.seq, nowMs())
    send(event)
  }
  await crowd.awaitEvents(events.length)
  const tookMs = nowMs() - beganMs
  const after = cpuMs()
  const { arrivals, readBytes } = await crowd.report()
  const delays = toDelays(arrivals, saidMs)
  if (delays.deliveries < events.length * viewers) throw new Error(`only ${delays.deliveries} deliveries arrived`)
  const usedMs = new Map(watched.map(([name]) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]))
  const perDelivery = (ms: number) => (ms * 1000) / delays.deliveries
  return {
    lastMs: delays.lastMs,
    bytes: readBytes / delays.deliveries,
    cpuUs: Object.fromEntries([...usedMs].map(([name, ms]) => [name, perDelivery(ms)])),
    readersBusy: (usedMs.get('readers') ?? 0) / crowd.pids.length / tookMs,
  }
}

const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits

function toMedians(rounds: readonly Round[]) {
  const names = Object.keys(rounds[0]?.cpuUs ?? {})
  const medianOf = (value: (of: Round) => number, digits?: number) => round(median(rounds.map(value)), digits)
  return {
    lastMs: medianOf(({ lastMs }) => lastMs, 1),
    bytesPerDelivery: medianOf(({ bytes }) => bytes, 0),
    cpuUs: Object.fromEntries(names.map((name) => [name, medianOf(({ cpuUs }) => cpuUs[name] ?? 0)])),
    readersBusy: medianOf(({ readersBusy }) => readersBusy),
  }
}

interface RoundsOptions {
  readonly rounds: number
  readonly size: number
  readonly more: (count: number) => DrawEvent[]
}

/** Sends the same events along each path in turn, after one round that is not counted. */
export async function timeRounds<Name extends string>(
  paths: Readonly<Record<Name, DeliveryPath>>,
  { rounds, size, more }: RoundsOptions,
) {
  const names = Object.keys(paths) as Name[]
  const done = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let i = 0; i <= rounds; i++) {
    const events = more(size)
    for (const name of names) {
      const result = await runRound(paths[name], events)
      if (i > 0) done[name].push(result)
    }
  }
  return Object.fromEntries(names.map((name) => [name, toMedians(done[name])])) as Record<
    Name,
    ReturnType<typeof toMedians>
  >
}
