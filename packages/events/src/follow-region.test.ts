import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { freePort } from '@quayso/stack/parts/free-port'
import { answers, definePart } from '@quayso/stack/parts/part'
import { testRegion } from '@quayso/stack/parts/test-nats'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followDraws } from './follow-draws.ts'
import { connectNats } from './nats.ts'
import { createDrawStream, eventKey, eventSecretKey, publishDraw, testDraw } from './testing.ts'

const waiting = { timeout: 45_000, interval: 20 }

async function connected(url: string) {
  const nats = await connectNats(url, 'test')
  onTestFinished(() => nats.close())
  return nats
}

/** An origin with the stream of draws, a region, and the draw workers' connection. */
async function setUp() {
  const servers = await testRegion()
  const writer = await connected(servers.origin.urlAs('draws'))
  await createDrawStream(writer)
  return { ...servers, writer }
}

async function follow(url: string) {
  const received: number[] = []
  const outages: boolean[] = []
  const nats = await connected(url)
  const stop = followDraws({
    nats,
    domain: 'origin',
    keys: [eventKey],
    replay: 500,
    onEvent: ({ seq }) => received.push(seq),
    onRefused: () => {},
    onOutage: (isOut) => outages.push(isOut),
    catchUpEveryMs: 100,
  })
  onTestFinished(stop)
  await vi.waitFor(() => expect(outages.at(-1)).toBe(false), waiting)
  return { nats, received, outages }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('[LEAF-01, LEAF-03] a gateway of a region gets each event once, also those that the cut line kept from it', async () => {
  const { origin, region, writer } = await setUp()
  publishDraw(writer, eventSecretKey, testDraw(1))
  const { nats, received, outages } = await follow(region.url)
  publishDraw(writer, eventSecretKey, testDraw(2))
  await vi.waitFor(() => expect(received).toEqual([1, 2]), waiting)

  await origin.kill()
  // What is heard of the origin ends, not the connection to the leaf.
  await vi.waitFor(() => expect(outages.at(-1)).toBe(true), waiting)
  expect(nats.isClosed()).toBe(false)

  await region.kill()
  await origin.start()
  await vi.waitFor(() => writer.flush(), waiting)
  for (const index of numbers(3, 150)) publishDraw(writer, eventSecretKey, testDraw(index))
  await writer.flush()
  let asked = 0
  let mostAsked = 0
  const { request } = nats
  vi.spyOn(nats, 'request').mockImplementation((...question) => {
    mostAsked = Math.max(mostAsked, ++asked)
    return request.apply(nats, question).finally(() => asked--)
  })
  await region.start()
  await vi.waitFor(() => expect(received).toEqual(numbers(1, 150)), waiting)
  expect(outages.at(-1)).toBe(false)
  // One after the other, each would wait for the line.
  expect(mostAsked).toBe(64)
})

test('[LEAF-01] a server that took the place of a region can write nothing at the origin', async () => {
  const { dir, origin, originUrl, writer } = await setUp()
  const [port, monitorPort] = [await freePort(), await freePort()]
  const config = join(dir, 'taken.conf')
  // Its own clients may do anything.
  writeFileSync(
    config,
    `host: 127.0.0.1, port: ${port}, http_port: ${monitorPort}\nleafnodes: { remotes: [{ url: "${originUrl}" }] }\n`,
  )
  const taken = definePart({
    name: 'taken region',
    command: 'nats-server',
    args: ['-c', config],
    isReady: () => answers(`http://127.0.0.1:${monitorPort}/healthz`),
  })
  onTestFinished(taken.kill)
  await taken.start()
  // Answers to these inboxes would reach it.
  const thief = await connect({ servers: `127.0.0.1:${port}`, inboxPrefix: '_INBOX_live' })
  onTestFinished(() => thief.close())
  const heard: string[] = []
  thief.subscribe('draw.>', { callback: (_error, { subject }) => void heard.push(subject) })
  await vi.waitFor(() => {
    publishDraw(writer, eventSecretKey, testDraw(1))
    expect(heard).toContain('draw.st60')
  }, waiting)

  const reader = await connected(origin.urlAs('live'))
  const manager = await jetstreamManager(reader, { checkAPI: false })
  const { state } = await manager.streams.info('DRAWS')
  for (const subject of ['draw.st60', 'draw.st45', 'board.st60', 'unread.counts']) thief.publish(subject, 'forged')
  const request = (subject: string, timeout: number) => thief.request(subject, '{}', { timeout })
  for (const verb of ['DELETE', 'PURGE', 'UPDATE', 'CREATE', 'SNAPSHOT'])
    await expect(request(`$JS.origin.API.STREAM.${verb}.DRAWS`, 500), verb).rejects.toThrow()
  await request('$JS.origin.API.STREAM.INFO.DRAWS', 60_000)
  expect((await manager.streams.info('DRAWS')).state).toEqual(state)
})
