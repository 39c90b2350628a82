import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { eventKeyOf } from '@quayso/events/event-keys'
import { connectNats } from '@quayso/events/nats'
import { createDrawStream, eventSecretKey, publishDraw, testDraw } from '@quayso/events/testing'
import { freePort } from '@quayso/testing/parts/free-port'
import { answers, definePart } from '@quayso/testing/parts/part'
import { testNats } from '@quayso/testing/parts/test-nats'
import { expect, onTestFinished, test, vi } from 'vitest'
import { view, waiting } from './testing.ts'

/** The gateway as a process of its own, and whoever has the password of the draw workers. */
async function startGateway() {
  const nats = await testNats()
  const writer = await connectNats(nats.urlAs('draws'), 'test')
  onTestFinished(() => writer.close())
  await createDrawStream(writer)
  const port = await freePort()
  const opsPort = await freePort()
  const gateway = definePart({
    name: 'live',
    command: process.execPath,
    args: [join(import.meta.dirname, 'main.ts')],
    env: {
      PORT: String(port),
      OPS_PORT: String(opsPort),
      NATS_URL: nats.urlAs('live'),
      DRAW_EVENT_KEYS: eventKeyOf(eventSecretKey),
      BOARD_EVENT_KEYS: eventKeyOf(generateKeyPairSync('ed25519').privateKey),
      LOG_LEVEL: 'silent',
    },
    isReady: () => answers(`http://127.0.0.1:${opsPort}/readyz`),
  })
  await gateway.start()
  onTestFinished(gateway.stop)
  const metrics = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()
  return { gateway, writer, port, metrics }
}

test('[DRAW-24] a forged draw reaches no open page and none that opens later; it is counted', async () => {
  const { gateway, writer, port, metrics } = await startGateway()
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
