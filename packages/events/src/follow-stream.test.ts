import { generateKeyPairSync } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import { jetstreamManager } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { Nats as NatsPart } from '@quayso/stack/parts/nats'
import { testNats } from '@quayso/stack/parts/test-nats'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followDraws } from './follow-draws.ts'
import { connectNats, type Nats } from './nats.ts'
import { readStream } from './read-stream.ts'
import { signedHeaders } from './sign-event.ts'
import { createDrawStream, eventKey, eventSecretKey, publishDraw, testDraw } from './testing.ts'

const waiting = { timeout: 45_000, interval: 20 }

async function connected(part: NatsPart, user: 'draws' | 'live') {
  const nats = await connectNats(part.urlAs(user), 'test')
  onTestFinished(() => nats.close())
  return nats
}

/** A server with the stream of draws, and whoever has the password of the draw workers. */
async function setUp() {
  const part = await testNats()
  const writer = await connected(part, 'draws')
  await createDrawStream(writer)
  return { part, writer }
}

async function follow(part: NatsPart, { replay = 0, keys = [eventKey] } = {}) {
  const received: number[] = []
  const refused: string[] = []
  const outages: boolean[] = []
  const stop = followDraws({
    nats: await connected(part, 'live'),
    keys,
    replay,
    onEvent: ({ seq }) => received.push(seq),
    onRefused: (refusal, subject) => refused.push(`${refusal} ${subject}`),
    onOutage: (isOut) => outages.push(isOut),
    catchUpEveryMs: 100,
  })
  onTestFinished(stop)
  await vi.waitFor(() => expect(outages).toContain(false), waiting)
  return { received, refused, outages }
}

interface Signed {
  readonly subject?: string
  readonly messageId?: string
  readonly payload?: string
}

const whole = { subject: 'draw.st45', messageId: 'st45:1:1', payload: JSON.stringify(testDraw(1, { code: 'st45' })) }

/** Publishes `sent` with the writer's signature of `signed`. */
function publish(nats: Nats, sent: Signed, signed: Signed = sent, key = eventSecretKey): void {
  const { subject, messageId, payload } = { ...whole, ...sent }
  const message = { ...whole, ...signed }
  const headers = signedHeaders({ ...message, payload: Buffer.from(message.payload) }, key)
  headers.set('Nats-Msg-Id', messageId)
  nats.publish(subject, payload, { headers })
}

const st60 = JSON.stringify(testDraw(1))
const { version: _, ...withoutVersion } = testDraw(1, { code: 'st45' })
const another = generateKeyPairSync('ed25519').privateKey

const wrong: [title: string, refusal: string, send: (nats: Nats) => void][] = [
  ['without a signature', 'unsigned', (nats) => nats.publish('draw.st45', whole.payload)],
  ['without anything', 'unsigned', (nats) => nats.publish('draw.st45')],
  ['with the signature of another key', 'forged', (nats) => publish(nats, {}, {}, another)],
  ['with other numbers', 'forged', (nats) => publish(nats, { payload: whole.payload.replace('1,2,3', '6,6,6') }, {})],
  [
    'of another game, moved here',
    'forged',
    (nats) => publish(nats, { payload: st60 }, { subject: 'draw.st60', payload: st60 }),
  ],
  ['under another id', 'forged', (nats) => publish(nats, { messageId: 'st45:9:1' }, {})],
  // Signed, as by a fault of the writer.
  ['that is no JSON', 'malformed', (nats) => publish(nats, { payload: '{"seq":1' })],
  ['without a version', 'malformed', (nats) => publish(nats, { payload: JSON.stringify(withoutVersion) })],
  ['that is null', 'malformed', (nats) => publish(nats, { payload: 'null' })],
  ['about another game', 'misplaced', (nats) => publish(nats, { payload: st60 })],
]

test.each(wrong)(
  '[DRAW-24] a message %s is refused as %s, told to nobody and not replayed',
  async (_title, refusal, send) => {
    const { part, writer } = await setUp()
    const early = await follow(part)
    send(writer)
    publishDraw(writer, eventSecretKey, testDraw(2, { code: 'st45' }))
    await vi.waitFor(() => expect(early.received).toEqual([2]), waiting)
    // As it arrives, and from the stream.
    await vi.waitFor(() => expect(early.refused).toEqual([`${refusal} draw.st45`, `${refusal} draw.st45`]), waiting)
    const late = await follow(part, { replay: 10 })
    await vi.waitFor(() => expect(late.received).toEqual([2]), waiting)
    expect([...early.outages, ...late.outages]).toEqual([false, false])
    expect((await readStream(await connected(part, 'live'), [eventKey])).map(seqOf)).toEqual([2])
  },
)

const seqOf = ({ seq }: DrawEvent) => seq

/** Sends what no client of NATS would: these headers, as they are, without a payload. */
async function publishRaw(part: NatsPart, headers: string): Promise<void> {
  const { hostname, port, username: user, password: pass } = new URL(part.urlAs('draws'))
  const socket = connectSocket(Number(port), hostname)
  const done = new Promise<void>((resolve, reject) => {
    socket.on('error', reject).on('data', (data) => {
      if (data.includes('PONG')) resolve()
    })
  })
  socket.write(`CONNECT ${JSON.stringify({ user, pass, headers: true, verbose: false })}\r\n`)
  socket.write(`HPUB draw.st45 ${headers.length} ${headers.length}\r\n${headers}\r\nPING\r\n`)
  await done
  socket.destroy()
}

test.each([
  ['of names that no header may have', 'NATS/1.0\r\nno name\u0001: x\r\n\r\n'],
  ['that say that nobody answers', 'NATS/1.0 503\r\n\r\n'],
  ['that say that there is no message', 'NATS/1.0 404 Message Not Found\r\n\r\n'],
])('[DRAW-24] a message with headers %s ends neither the subscription nor the catching up', async (_title, headers) => {
  const { part, writer } = await setUp()
  const early = await follow(part)
  await publishRaw(part, headers)
  publishDraw(writer, eventSecretKey, testDraw(2))
  await vi.waitFor(() => expect(early.received).toEqual([2]), waiting)
  await vi.waitFor(() => expect(early.refused).toHaveLength(2), waiting)
  const late = await follow(part, { replay: 10 })
  await vi.waitFor(() => expect(late.received).toEqual([2]), waiting)
  expect([...early.outages, ...late.outages]).toEqual([false, false])
})

test('[DRAW-24] answers that a reader has sent to the subject of a draw are refused', async () => {
  const { part, writer } = await setUp()
  publishDraw(writer, eventSecretKey, testDraw(1))
  const { received, refused } = await follow(part, { replay: 10 })
  await vi.waitFor(() => expect(received).toEqual([1]), waiting)
  const reader = await connected(part, 'live')
  // Permissions say where a user may publish, not where it may have its answers sent.
  reader.publish('$JS.API.STREAM.INFO.DRAWS', undefined, { reply: 'draw.st45' })
  reader.publish('$JS.API.STREAM.MSG.GET.DRAWS', '{"seq":1}', { reply: 'draw.st45' })
  await vi.waitFor(() => expect(refused).toHaveLength(4), waiting)
  expect(new Set(refused)).toEqual(new Set(['unsigned draw.st45']))
  publishDraw(writer, eventSecretKey, testDraw(2))
  await vi.waitFor(() => expect(received).toEqual([1, 2]), waiting)
})

test('[DRAW-24] while the writer changes its key, readers accept both', async () => {
  const { part, writer } = await setUp()
  const next = generateKeyPairSync('ed25519')
  const { received, refused } = await follow(part, { keys: [eventKey, next.publicKey] })
  publishDraw(writer, eventSecretKey, testDraw(1))
  publishDraw(writer, next.privateKey, testDraw(2))
  await vi.waitFor(() => expect(received).toEqual([1, 2]), waiting)
  expect(refused).toEqual([])
})

test('[LEAF-01] a follower of a stream whose messages are all too old to be kept goes on with the next one', async () => {
  const { part, writer } = await setUp()
  for (const index of [1, 2, 3]) publishDraw(writer, eventSecretKey, testDraw(index))
  await writer.flush()
  const manager = await jetstreamManager(writer, { checkAPI: false })
  const age = (ms: number) => manager.streams.update('DRAWS', { max_age: nanos(ms), duplicate_window: nanos(100) })
  await age(100)
  await vi.waitFor(async () => expect((await manager.streams.info('DRAWS')).state.messages).toBe(0), waiting)
  await age(3_600_000)
  const { received } = await follow(part, { replay: 10 })
  publishDraw(writer, eventSecretKey, testDraw(4))
  await vi.waitFor(() => expect(received).toEqual([4]), waiting)
})
