import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { eventKeyOf } from '@quayso/events/event-keys'
import { connectNats } from '@quayso/events/nats'
import { createDrawStream, eventSecretKey, publishDraw, testDraw } from '@quayso/events/testing'
import { freePort } from '@quayso/stack/parts/free-port'
import { answers, definePart } from '@quayso/stack/parts/part'
import { testNats, testRegion } from '@quayso/stack/parts/test-nats'
import { expect, onTestFinished, test, vi } from 'vitest'
import { view, waiting } from './testing.ts'

/** Whoever has the password of the draw workers. */
async function connectWriter(url: string) {
  const writer = await connectNats(url, 'test')
  onTestFinished(() => writer.close())
  await createDrawStream(writer)
  return writer
}

/** The gateway as a process of its own. */
async function startGateway(env: Readonly<Record<string, string>>) {
  const port = await freePort()
  const opsPort = await freePort()
  const isReady = () => answers(`http://127.0.0.1:${opsPort}/readyz`)
  const gateway = definePart({
    name: 'live',
    command: process.execPath,
    args: [join(import.meta.dirname, 'main.ts')],
    env: {
      PORT: String(port),
      OPS_PORT: String(opsPort),
      DRAW_EVENT_KEYS: eventKeyOf(eventSecretKey),
      BOARD_EVENT_KEYS: eventKeyOf(generateKeyPairSync('ed25519').privateKey),
      LOG_LEVEL: 'silent',
      ...env,
    },
    isReady,
  })
  await gateway.start()
  onTestFinished(gateway.stop)
  const metrics = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()
  return { gateway, port, isReady, metrics }
}

test('[DRAW-24] a forged draw reaches no open page and none that opens later; it is counted', async () => {
  const nats = await testNats()
  const writer = await connectWriter(nats.urlAs('draws'))
  const { gateway, port, metrics } = await startGateway({ NATS_URL: nats.urlAs('live') })
  const pid = gateway.pid()
  const open = view(port, 'games=st45').seen
  await vi.waitFor(() => expect(open.text).toContain('event: hello'), waiting)
  const forged = testDraw(1, { code: 'st45', openNum: '6,6,6,6,6' })
  writer.publish('draw.st45', JSON.stringify(forged))
  writer.publish('draw.st45', '{')
  publishDraw(writer, generateKeyPairSync('ed25519').privateKey, forged)
  publishDraw(writer, eventSecretKey, testDraw(2, { code: 'st45', openNum: '1,2,3,4,5' }))
  await vi.waitFor(() => expect(open.text).toContain('"openNum":"1,2,3,4,5"'), waiting)
  const later = view(port, 'games=st45').seen
  await vi.waitFor(() => expect(later.text).toContain('"openNum":"1,2,3,4,5"'), waiting)
  for (const { text } of [open, later]) {
    expect(text).not.toContain('6,6,6,6,6')
    expect(text.match(/event: draw\n/g)).toHaveLength(1)
  }
  // Each as it arrives, and from the stream.
  await vi.waitFor(async () => {
    const counted = await metrics()
    expect(counted).toContain('quayso_events_refused_total{reason="unsigned"} 4')
    expect(counted).toContain('quayso_events_refused_total{reason="forged"} 2')
  }, waiting)
  expect(gateway.pid()).toBe(pid)
})

test('[LEAF-02, LEAF-03] viewers of a region that is cut off stay, and get what they missed; its gateway says so', async () => {
  const { origin, region } = await testRegion()
  const writer = await connectWriter(origin.urlAs('draws'))
  const { port, isReady } = await startGateway({ NATS_URL: region.url, NATS_DOMAIN: 'origin' })
  const { seen } = view(port, 'games=st45')
  publishDraw(writer, eventSecretKey, testDraw(1, { code: 'st45', openNum: '1,1,1,1,1' }))
  await vi.waitFor(() => expect(seen.text).toContain('1,1,1,1,1'), waiting)

  await origin.kill()
  await vi.waitFor(async () => expect(await isReady()).toBe(false), waiting)
  const newcomer = view(port, 'games=st45').seen
  await vi.waitFor(() => expect(newcomer.text).toContain('1,1,1,1,1'), waiting)
  expect(seen.closed).toBe(false)

  // Drawn while the region was away.
  await region.kill()
  await origin.start()
  await vi.waitFor(() => writer.flush(), waiting)
  publishDraw(writer, eventSecretKey, testDraw(2, { code: 'st45', openNum: '2,2,2,2,2' }))
  await writer.flush()
  await region.start()
  for (const viewer of [seen, newcomer]) {
    await vi.waitFor(() => expect(viewer.text).toContain('2,2,2,2,2'), waiting)
    expect(viewer.closed).toBe(false)
  }
  await vi.waitFor(async () => expect(await isReady()).toBe(true), waiting)
})
