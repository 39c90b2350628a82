import type { DrawEvent } from '@quayso/contract/calls/draws'
import { testDatabase } from '@quayso/database/testing'
import type { Nats as NatsPart, NatsUser } from '@quayso/stack/parts/nats'
import { defineNatsCluster } from '@quayso/stack/parts/nats-cluster'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { testNats } from '@quayso/stack/parts/test-nats'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawOutbox } from './draw-outbox.ts'
import { followDraws } from './follow-draws.ts'
import { connectNats } from './nats.ts'
import { readStream } from './read-stream.ts'
import { startRelay } from './relay.ts'
import { eventKey, eventSecretKey as key, testDraw } from './testing.ts'

const waiting = { timeout: 45_000, interval: 20 }

async function connected(part: NatsPart, user: NatsUser) {
  const nats = await connectNats(part.urlAs(user), 'test')
  onTestFinished(() => nats.close())
  return nats
}

async function setUp(relays = 1, part?: NatsPart, replicas = 1) {
  part ??= await testNats()
  const { url, db } = await testDatabase()
  for (let i = 0; i < relays; i++) {
    const nats = await connected(part, 'draws')
    const relay = startRelay({ outbox: drawOutbox, db, databaseUrl: url, nats, key, replicas, onError: () => {} })
    onTestFinished(relay.stop)
  }
  let index = 0
  /** Writes events as a draw does, and notifies the relays. */
  const write = async (count = 1) => {
    for (let i = 0; i < count; i++) {
      const { seq: _, ...payload } = testDraw(++index)
      const row = { subject: 'draw.st60', message_id: `st60:${index}:1` }
      await db
        .insertInto('outbox')
        .values({ ...row, payload: JSON.stringify(payload) })
        .execute()
    }
    await db.selectNoFrom(({ fn, val }) => fn('pg_notify', [val('outbox'), val('')]).as('notified')).execute()
  }
  const outboxSize = async () => (await db.selectFrom('outbox').select('id').execute()).length
  return { part, db, write, outboxSize }
}

async function follow(part: NatsPart, replay = 0) {
  const received: string[] = []
  const outages: boolean[] = []
  const onEvent = ({ turnNum }: DrawEvent) => received.push(turnNum.slice(-4))
  const onRefused = (refusal: string) => expect.fail(refusal)
  const options = { replay, onEvent, onRefused, onOutage: (now: boolean) => outages.push(now), catchUpEveryMs: 200 }
  onTestFinished(followDraws({ nats: await connected(part, 'live'), keys: [eventKey], ...options }))
  await vi.waitFor(() => expect(outages).toContain(false), waiting)
  return { received, outages }
}

test('an event in the outbox reaches the stream and the followers once, and is removed from the outbox', async () => {
  const { part, write, outboxSize } = await setUp(3)
  const { received } = await follow(part)
  await write(20)
  await vi.waitFor(async () => expect(await outboxSize()).toBe(0), waiting)
  await vi.waitFor(() => expect(received).toHaveLength(20), waiting)
  expect(new Set(received).size).toBe(20)
  expect(await readStream(await connected(part, 'live'), [eventKey])).toHaveLength(20)
})

test('a new follower gets the number of past events it asks for, in order', async () => {
  const { part, write, outboxSize } = await setUp()
  await write(5)
  await vi.waitFor(async () => expect(await outboxSize()).toBe(0), waiting)
  const { received } = await follow(part, 3)
  await vi.waitFor(() => expect(received).toEqual(['0003', '0004', '0005']), waiting)
})

test('while NATS is down events wait; when it restarts, even without its store, each arrives once', async () => {
  const { part, write, outboxSize } = await setUp(2)
  const { received, outages } = await follow(part)
  await write(3)
  await vi.waitFor(() => expect(received).toHaveLength(3), waiting)
  await vi.waitFor(async () => expect(await outboxSize()).toBe(0), waiting)
  await part.kill()
  await vi.waitFor(() => expect(outages.at(-1)).toBe(true), waiting)
  await write(4)
  part.deleteStore()
  await part.start()
  await vi.waitFor(() => expect(received).toEqual(['0001', '0002', '0003', '0004', '0005', '0006', '0007']), waiting)
  await vi.waitFor(() => expect(outages.at(-1)).toBe(false), waiting)
  // Events arrive before they are acknowledged.
  await vi.waitFor(async () => expect(await outboxSize()).toBe(0), waiting)
})

test('a frozen NATS is reported as an outage, and events published meanwhile arrive afterwards', async () => {
  const { part, write } = await setUp()
  const { received, outages } = await follow(part)
  await write(1)
  await vi.waitFor(() => expect(received).toHaveLength(1), waiting)
  part.signal('SIGSTOP')
  onTestFinished(() => part.signal('SIGCONT'))
  await write(2)
  await vi.waitFor(() => expect(outages.at(-1)).toBe(true), waiting)
  part.signal('SIGCONT')
  await vi.waitFor(() => expect([...received].sort()).toEqual(['0001', '0002', '0003']), waiting)
  await vi.waitFor(() => expect(outages.at(-1)).toBe(false), waiting)
})

// That the events are also stored once there is a new leader takes seconds: `npm run faults` checks that.
test('events arrive through the loss of the server that leads their stream', async () => {
  const { dir, remove } = temporaryDir('nats-cluster')
  const cluster = await defineNatsCluster({ dir })
  onTestFinished(async () => {
    await cluster.kill()
    remove()
  })
  await cluster.start()
  const { write } = await setUp(1, cluster, 3)
  const { received } = await follow(cluster)
  await write(3)
  await vi.waitFor(() => expect(received).toHaveLength(3), waiting)
  const leader = await vi.waitFor(async () => (await cluster.leaderOf('DRAWS')) ?? expect.fail(), waiting)
  await leader.kill()
  await write(4)
  await vi.waitFor(() => expect(new Set(received).size).toBe(7), waiting)
})
