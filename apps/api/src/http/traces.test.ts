import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asRole } from '@quayso/database/app-role'
import { connect } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { testTracing } from '@quayso/process/tracing/testing'
import { traceQueries } from '@quayso/process/tracing/trace-queries'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '../testing.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentId = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${parentId}-01`
const address = '/api/front/open/lottery/feedback'
const message = { userName: 'Lan Bí Mật', contact: '0901 234 567', content: 'Xin chào ạ' }
const personal = {
  'x-request-id': traceId,
  'x-forwarded-for': '192.0.2.77',
  'x-session-token': 'token-of-a-member',
  'user-agent': 'a-browser-of-somebody',
  cookie: 'session=cookie-of-a-member',
}

async function setUp() {
  const { tracing, receiver } = await testTracing()
  const { url, db: ownerDb } = await testDatabase()
  const watchQuery = traceQueries(tracing)
  const options = { application: 'api', maxConnections: 2, watchQuery, onIdleError: () => {} }
  const db = connect({ url: asRole(url, 'quayso_api'), ...options })
  onTestFinished(() => db.destroy())
  const app = testApi({ db, tracing })
  const send = (headers: Record<string, string>, query = '') =>
    app.inject({
      method: 'POST',
      url: `${address}/save${query}`,
      headers: { ...personal, ...headers },
      payload: message,
    })
  return { app, tracing, receiver, ownerDb, send }
}

test('[TRACE-01] a request and each of its statements are spans of its trace', async () => {
  const { app, tracing, receiver, send } = await setUp()
  expect((await send({ traceparent })).statusCode).toBe(200)
  await app.inject({ url: '/api/no/such', headers: { ...personal, traceparent } })
  await tracing.stop()
  const spans = receiver.spansOf(traceId)
  expect(spans).toHaveLength(receiver.spans.length)
  const request = spans.find(({ name }) => name === `POST ${address}/save`)
  expect(request).toMatchObject({ parentSpanId: parentId, kind: 2, service: 'test', isFailed: false })
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': `${address}/save`,
    'http.response.status_code': 200,
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('INSERT feedback')
  for (const { kind, attributes, startTimeUnixNano, endTimeUnixNano } of statements) {
    expect(kind).toBe(3)
    expect(attributes['db.system.name']).toBe('postgresql')
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0))
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0))
  }
  expect(spans.find(({ attributes }) => attributes['http.response.status_code'] === 404)?.name).toBe('GET none')
})

test('[TRACE-01] the statements of a request whose body comes in pieces are in its trace', async () => {
  const { app, tracing, receiver } = await setUp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const body = Buffer.from(JSON.stringify(message))
  const headers = { ...personal, traceparent, 'content-type': 'application/json', 'content-length': body.length }
  const sending = request({ port, path: `${address}/save`, method: 'POST', headers })
  const arrived = once(app.server, 'request')
  sending.write(body.subarray(0, 20))
  await arrived
  sending.end(body.subarray(20))
  const [answer] = await once(sending, 'response')
  answer.resume()
  await once(answer, 'end')
  await expect.poll(() => receiver.spansOf(traceId).some(({ name }) => name.startsWith('POST'))).toBe(true)
  await tracing.stop()
  expect(receiver.spansOf(traceId).map(({ name }) => name)).toContain('INSERT feedback')
})

test('[TRACE-01] requests that were not chosen leave no span, also beside one that was', async () => {
  const { tracing, receiver, send } = await setUp()
  await Promise.all([
    send({}),
    send({ traceparent: traceparent.replace(/01$/, '00') }),
    send({ traceparent: 'nonsense' }),
    send({ traceparent }),
  ])
  await tracing.stop()
  expect(receiver.spans.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1)
  expect(receiver.spansOf(traceId)).toHaveLength(receiver.spans.length)
  expect(receiver.spans.length).toBeLessThan(10)
})

test('[TRACE-02] no span has an address, a header, a query string or what was written', async () => {
  const { app, tracing, receiver, ownerDb, send } = await setUp()
  await send({ traceparent }, '?from=a-query-string')
  await app.inject({
    url: '/api/front/open/lottery/numbers/987654/mb?x=a-query-string',
    headers: { ...personal, traceparent },
  })
  // Errors of PostgreSQL tell values.
  await ownerDb.schema.alterTable('feedback').addUniqueConstraint('once', ['content']).execute()
  const refused = await send({ traceparent, 'x-forwarded-for': '192.0.2.78' })
  expect(refused.statusCode, refused.body).toBe(500)
  await tracing.stop()
  expect(
    receiver.spans.some(({ attributes, isFailed }) => attributes['db.response.status_code'] === '23505' && isFailed),
  ).toBe(true)
  const sent = receiver.bodies.join()
  for (const secret of [...Object.values(message), ...Object.values(personal).slice(1), 'a-query-string', '987654'])
    expect(sent).not.toContain(secret)
})

test('[TRACE-01] the app that the edge asks tells the span of the edge, which began before', async () => {
  const { tracing, receiver, send } = await setUp()
  const sentMs = Date.now()
  await send({ traceparent, 'x-edge-time': `${(sentMs / 1000).toFixed(3)} 0.250` })
  await send({ traceparent, 'x-edge-time': 'a word' })
  await tracing.stop()
  const [edge, ...others] = receiver.spans.filter(({ service }) => service === 'edge')
  expect(others).toEqual([])
  expect(edge).toMatchObject({ traceId, spanId: parentId, name: `POST ${address}/save` })
  expect(edge).not.toHaveProperty('parentSpanId')
  expect(Number(edge?.startTimeUnixNano) / 1e6).toBeCloseTo(sentMs - 250, 0)
})
