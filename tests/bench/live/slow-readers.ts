import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import { testDraw } from '@quayso/events/testing'
import { usageOf } from '@quayso/stack/measure/usage'
import { firstRepeatedSeq } from './delivery-path.ts'
import { startViewers } from './processes.ts'

const readers = 100
const sleepers = 20
/** More than the kernel buffers for a connection. */
const floodEvents = 10_000
/** As large as the largest draw. */
const floodBytes = 2_000
const firstFlood = 2 * firstRepeatedSeq

interface Gateway {
  readonly livePort: number
  readonly gateway: number
}

/**
 * Some viewers stop reading while far more is sent than on any day: they are disconnected before they cost memory, and
 * the others miss nothing.
 */
export async function slowReaders(send: (event: DrawEvent) => void, { livePort, gateway }: Gateway) {
  const crowd = startViewers()
  const asleep = startViewers(1)
  try {
    const door = { port: livePort, path: '/live?games=st60', encoding: 'identity' } as const
    await crowd.open(door, readers)
    await asleep.open(door, sleepers)
    await asleep.stopReading()
    await crowd.report()
    const before = usageOf(gateway)
    let most = before.rssBytes
    const openNum = 'x'.repeat(floodBytes)
    for (let i = 0; i < floodEvents; i++) {
      send(testDraw(firstFlood + i, { turnNum: `20000101-${i}`, openNum }))
      // Two thousand a second: many times the real rate, and what the readers here can read.
      if (i % 20 === 0) await sleep(10)
      most = Math.max(most, usageOf(gateway).rssBytes)
    }
    await asleep.readOn()
    await crowd.awaitEvents(floodEvents)
    await sleep(2_000)
    const { arrivals, open } = await crowd.report()
    const flooded = arrivals.filter(({ id }) => id >= firstFlood)
    return {
      floodEvents,
      floodMB: (floodEvents * floodBytes) / 1e6,
      readersLeft: open,
      eventsThatReachedAll: flooded.filter(({ times }) => times.length >= readers).length,
      // More events in flight than a gateway remembers: it sends those it reads again from the stream twice.
      eventsSentTwice: flooded.filter(({ times }) => times.length > readers).length,
      sleepers,
      sleepersLeft: (await asleep.report()).open,
      gatewayGrewMB: Math.round((most - before.rssBytes) / 1e6),
    }
  } finally {
    crowd.end()
    asleep.end()
  }
}
