import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import { usageOfAll } from '@quayso/stack/measure/usage'
import { nowMs, toDelays } from './delays.ts'
import type { DeliveryPath } from './delivery-path.ts'
import { startViewers } from './processes.ts'
import type { Door } from './viewers.ts'

const there = 100
const probeEveryMs = 500

/** All viewers connect at once while draws are sent; measures the effect on those already connected. */
export async function storm(
  { crowd, viewers, send, workers }: DeliveryPath,
  door: Door,
  more: (count: number) => DrawEvent[],
) {
  const before = startViewers(1)
  try {
    await before.open(door, there)
    await before.report()
    const watched = { ...workers, viewers: crowd.pids }
    const cpuMs = () => Object.values(watched).map((pids) => usageOfAll(pids).cpuMs)
    const cpuBefore = cpuMs()
    const saidMs = new Map<number, number>()
    let opened: Awaited<ReturnType<typeof crowd.open>> | undefined
    const opening = crowd.open(door, viewers).then((result) => {
      opened = result
    })
    while (!opened) {
      for (const event of more(1)) {
        saidMs.set(event.seq, nowMs())
        send(event)
      }
      await sleep(probeEveryMs)
    }
    await opening
    const cpuUsEach = cpuMs().map((ms, i) => Math.round(((ms - (cpuBefore[i] ?? 0)) * 1000) / viewers))
    await before.awaitEvents(saidMs.size)
    const { p50Ms, lastMs } = toDelays((await before.report()).arrivals, saidMs)
    return {
      ...opened,
      lastAfterMs: Math.round(opened.lastAfterMs),
      cpuUsEach: Object.fromEntries(Object.keys(watched).map((name, i) => [name, cpuUsEach[i]])),
      othersWaited: { p50Ms, lastMs },
    }
  } finally {
    before.end()
  }
}
