import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@quayso/contract/push-message'
import { browserPushHosts } from '@quayso/contract/rules/push-endpoint'
import {
  type BrowserSubscription,
  type PushManners,
  type PushService,
  type PushServiceOptions,
  startPushService,
} from '@quayso/stack/parts/push-service/push-service'
import { testCertificate } from '@quayso/stack/parts/test-certificate'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { openConnection } from './connection.ts'
import { createPushClient, type PushClientOptions } from './push-client.ts'
import { type SendOptions, sendBatch, topicOf } from './send-batch.ts'
import { createVapid } from './vapid.ts'

const { publicKey, privateKey: secretKey } = webPush.generateVAPIDKeys()
const keys = { publicKey, secretKey, contact: 'mailto:ops@site.example' }
const message: PushMessage = { v: 1, kind: 'draw', game: 'hcm', turnNum: '20261116', args: { locale: 'vi' } }
const nowMs = Date.parse('2026-11-16T20:00:00+07:00')

async function pushService(options: PushServiceOptions = {}) {
  const service = await startPushService(options)
  onTestFinished(service.close)
  return service
}

type Sending = Partial<SendOptions> & { readonly client?: never } & Partial<PushClientOptions>

/** A message to each of them, from a client of its own; returns what became of them without where. */
async function send(subscriptions: readonly BrowserSubscription[], hosts: readonly string[], more: Sending = {}) {
  const { timeoutMs = 60_000, resolveHost, ca, ...options } = more
  const client = createPushClient({ hosts, timeoutMs, ca, ...(resolveHost && { resolveHost }) })
  onTestFinished(client.close)
  const parcels = subscriptions.map(({ endpoint, keys: { p256dh, auth } }, id) => ({
    ...{ id, endpoint, message, restsUntilMs: 0, hasFailed: false },
    ...{ p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') },
  }))
  const { sent, refused, failed, ...rest } = await sendBatch(parcels, {
    ...{ client, vapid: createVapid(keys), hosts, now: () => new Date(nowMs), rests: new Map(), pauseMs: 15_000 },
    ...{ expiresAtMs: nowMs + 3_600_000, signal: new AbortController().signal },
    ...options,
  })
  const why = refused.map((one) => ({ id: one.id, why: one.why }))
  return { ...rest, sent: sent.length, refused: why, failed: failed.map(({ id }) => id) }
}

const several = (service: PushService, count: number) => Array.from({ length: count }, service.subscribe)
const nothing = {
  ...{ sent: 0, gone: [], refused: [], failed: [] },
  ...{ later: new Map(), resting: new Map(), rests: new Map() },
}

test('[NOTE-03] messages are encrypted for each device, signed, and sent over one connection', async () => {
  const service = await pushService()
  const devices = several(service, 300)
  expect(await send(devices, [service.url])).toEqual({ ...nothing, sent: 300 })
  expect(service.faults).toEqual([])
  expect(service.counts).toEqual({ connections: 1, requests: 300 })
  expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(300)
  for (const push of service.received) {
    expect(push).toMatchObject({ message, key: publicKey, claims: { aud: service.url, sub: keys.contact } })
  }
  const [{ headers } = { headers: {} }] = service.received
  expect(headers).toMatchObject({ ttl: '3600', topic: topicOf(message), urgency: 'normal' })
  expect(new Set(service.received.map(({ headers: { authorization } }) => authorization)).size).toBe(1)
})

test('[NOTE-07] what is sent again has the same topic and tag, and that of another draw has others', () => {
  expect(topicOf({ ...message, args: { locale: 'en', name: 'x' } })).toBe(topicOf(message))
  expect(topicOf({ ...message, kind: 'correction' })).not.toBe(topicOf(message))
  expect(topicOf({ ...message, turnNum: '20261123' })).not.toBe(topicOf(message))
})

test('[NOTE-03] an address that is not on the list is not asked', async () => {
  const service = await pushService()
  const [device] = several(service, 1)
  const { refused } = await send([device as BrowserSubscription], browserPushHosts)
  expect(refused).toEqual([{ id: 0, why: 'not on the list of push services' }])
  expect(service.counts.connections).toBe(0)
})

test('[NOTE-03] over TLS the name of the service is checked', async () => {
  const tls = testCertificate()
  const service = await pushService({ tls })
  expect(await send(several(service, 3), [service.url], { ca: tls.cert })).toEqual({ ...nothing, sent: 3 })
  const stranger = await send(several(service, 3), [service.url])
  expect(stranger).toMatchObject({ sent: 0, later: new Map([[nowMs + 15_000, [{}, {}, {}]]]) })
})

test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1'])(
  '[NOTE-03] a name on the list that leads to %s is not asked',
  async (address) => {
    const listener = createHttps(testCertificate())
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void listener.close())
    let connections = 0
    listener.on('connection', () => connections++)
    const url = new URL(`https://fcm.googleapis.com:${(listener.address() as AddressInfo).port}/fcm/send/x`)
    const local = [{ address, family: address.includes(':') ? 6 : 4 }]
    for (const answers of [local, [{ address: '93.184.215.14', family: 4 }, ...local]]) {
      const opened = openConnection(url, { timeoutMs: 60_000, isNamed: false, resolveHost: async () => answers })
      await expect(opened).rejects.toThrow(`fcm.googleapis.com leads to ${address}`)
    }
    expect(connections).toBe(0)
  },
)

test('a service without HTTP/2 is spoken to all the same', async () => {
  const tls = testCertificate()
  const asked: unknown[] = []
  const server = createHttps(tls, (request, response) => {
    request.resume().once('end', () => {
      asked.push([request.httpVersion, request.method, request.url, request.headers.ttl])
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { keys: deviceKeys } = (await pushService()).subscribe()
  const subscription = { endpoint: `${url}/w/?token=x`, keys: deviceKeys }
  expect(await send([subscription], [url], { ca: tls.cert })).toEqual({ ...nothing, sent: 1 })
  expect(asked).toEqual([['1.1', 'POST', '/w/?token=x', '3600']])
})

test('[NOTE-04] subscriptions that are gone are told apart from those that could not be reached', async () => {
  const service = await pushService()
  const devices = several(service, 5)
  const each: PushManners[] = ['well', 'gone', 'broken', 'forbidden', { redirectTo: 'http://169.254.169.254/' }]
  for (const [i, manners] of each.entries()) service.behave(manners, devices[i]?.endpoint)
  const { later, refused, ...rest } = await send(devices, [service.url])
  expect(rest).toEqual({ sent: 1, gone: [1], failed: [2], resting: new Map(), rests: new Map() })
  expect(refused.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: 3, why: 'status 403' },
    { id: 4, why: 'status 307' },
  ])
  expect([...later]).toMatchObject([[nowMs + 15_000, [{ id: 2 }]]])
})

test.each([
  ['120', 120_000],
  // Whole minutes.
  [new Date(nowMs + 90_000).toUTCString(), 120_000],
  ['soon', 60_000],
  ['999999999', 86_400_000],
])('[NOTE-04] a device whose service answers 429 with %s is left alone, and no other', async (retryAfter, waitMs) => {
  const service = await pushService()
  const devices = several(service, 300)
  for (const { endpoint } of devices.slice(0, 2)) service.behave({ retryAfter }, endpoint)
  const { sent, later, resting, rests } = await send(devices, [service.url])
  expect([sent, rests]).toEqual([298, new Map()])
  expect([...resting].toSorted(([a], [b]) => a - b)).toEqual([0, 1].map((id) => [id, nowMs + waitMs]))
  expect([...later].map(([atMs, postponed]) => [atMs, postponed.length])).toEqual([[nowMs + waitMs, 2]])
})

test.each([
  ['120', 120_000],
  ['86400', 900_000],
])(
  '[NOTE-04] a service that answers 429 with %s to several devices is left alone whole, not for hours',
  async (retryAfter, restMs) => {
    const service = await pushService()
    service.behave({ retryAfter })
    const { sent, later, resting, rests } = await send(several(service, 500), [service.url])
    expect(sent).toBe(0)
    expect([...rests]).toEqual([[service.url, nowMs + restMs]])
    // Those that were on their way, and none after them.
    expect(resting.size).toBe(service.counts.requests)
    expect(resting.size).toBeLessThanOrEqual(102)
    const ofService = [...later].flatMap(([atMs, ids]) => (atMs === nowMs + restMs ? ids : []))
    expect(ofService.length).toBeGreaterThanOrEqual(500 - 102)
    expect([...later.values()].flat()).toHaveLength(500)
  },
)

test('[NOTE-04] a service that answers 503 with a time is left alone for as long as it says', async () => {
  const service = await pushService()
  const client = { post: async () => ({ status: 503, retryAfter: '3600' }), close: () => {} }
  const [device] = several(service, 1)
  const { endpoint, keys: deviceKeys } = device as BrowserSubscription
  const [p256dh, auth] = [Buffer.from(deviceKeys.p256dh, 'base64url'), Buffer.from(deviceKeys.auth, 'base64url')]
  const parcel = { id: 0, endpoint, p256dh, auth, message, restsUntilMs: 0, hasFailed: false }
  const { rests, failed } = await sendBatch([parcel], {
    ...{ client, vapid: createVapid(keys), hosts: [service.url], now: () => new Date(nowMs), rests: new Map() },
    ...{ pauseMs: 15_000, expiresAtMs: nowMs + 3_600_000, signal: new AbortController().signal },
  })
  expect([...rests]).toEqual([[service.url, nowMs + 3_600_000]])
  expect(failed).toEqual([])
})

test('[NOTE-04] a service that is to be left alone is not even connected to', async () => {
  const service = await pushService()
  const rests = new Map([[service.url, nowMs + 1]])
  const { later } = await send(several(service, 3), [service.url], { rests, pauseMs: 0 })
  expect([...later].map(([atMs, devices]) => [atMs, devices.length])).toEqual([[nowMs + 1, 3]])
  expect(service.counts.connections).toBe(0)
})

test.each<PushManners>(['silent', 'torn', { slowMs: 5000 }])(
  'a service that is %j costs no more than the limits',
  async (manners) => {
    const service = await pushService()
    service.behave(manners)
    const { sent, rests, later } = await send(several(service, 400), [service.url], { timeoutMs: 500 }) // the limit is tested
    expect(sent).toBe(0)
    expect([...rests]).toEqual([[service.url, nowMs + 60_000]])
    expect([...later.values()].flat()).toHaveLength(400)
    expect(service.counts.requests).toBeLessThanOrEqual(200)
  },
)

test('an answer without an end is cut off, and the message counts as taken', async () => {
  const service = await pushService()
  service.behave('endless')
  expect(await send(several(service, 3), [service.url])).toMatchObject({ sent: 3 })
})

test('a service that closes its connections is connected to again', async () => {
  const service = await pushService()
  const devices = several(service, 250)
  service.behave('leaving')
  const { sent, later } = await send(devices, [service.url])
  expect(service.counts.connections).toBeGreaterThan(1)
  expect(sent + [...later.values()].flat().length).toBe(250)
  expect(sent).toBe(service.received.length)
})

test('what was not begun when the worker stops is left for later', async () => {
  const service = await pushService()
  const { later } = await send(several(service, 3), [service.url], { signal: AbortSignal.abort(), pauseMs: 0 })
  expect([...later.values()].flat()).toHaveLength(3)
  expect(service.counts.requests).toBe(0)
})
