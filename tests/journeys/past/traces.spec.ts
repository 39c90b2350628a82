import { expect } from '@playwright/test'
import type { ReceivedSpan } from '@quayso/stack/parts/trace-receiver'
import { test } from '../support/stack.ts'

const theirs = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
/** What a visitor sends: a trace of their own, and secrets. */
const headers = {
  traceparent: `00-${theirs.traceId}-${theirs.spanId}-01`,
  'x-edge-time': '1000000000.000 0.000',
  'x-request-id': theirs.traceId,
  cookie: 'session=cookie-of-a-visitor',
  'user-agent': 'browser-of-a-visitor',
}

const named = (spans: readonly ReceivedSpan[], service: string, name: string | RegExp) =>
  spans.filter(
    (span) => span.service === service && (typeof name === 'string' ? span.name === name : name.test(span.name)),
  )

test('[TRACE-01, TRACE-02] a page is one trace, from the edge to each SQL statement, under its request id', async ({
  page,
  stack,
  traces,
}) => {
  const answer = await page.request.get('/history/mb?size=50&page=7&typed=secret-of-a-visitor', { headers })
  expect(answer.status()).toBe(200)
  const traceId = answer.headers()['x-request-id'] ?? 'none'
  // Each process sends its own; a request may end between two batches.
  const isWhole = () => {
    const own = traces.spansOf(traceId)
    const known = new Set(own.map(({ parentSpanId }) => parentSpanId))
    return named(own, 'edge', /./).length > 0 && named(own, 'web', 'call api').every(({ spanId }) => known.has(spanId))
  }
  await expect.poll(isWhole).toBe(true)
  const spans = traces.spansOf(traceId)
  const [edge, ...edges] = named(spans, 'edge', 'GET /history/:code')
  expect(edges).toEqual([])
  expect(edge?.parentSpanId).toBeUndefined()
  const [web] = named(spans, 'web', 'GET /history/:code')
  expect(web?.parentSpanId).toBe(edge?.spanId)
  const calls = named(spans, 'web', 'call api')
  const answers = named(spans, 'api', /^GET \/api\//)
  expect(calls.length).toBeGreaterThan(0)
  expect(answers).toHaveLength(calls.length)
  for (const call of calls) expect(call.parentSpanId).toBe(web?.spanId)
  expect(new Set(answers.map((span) => span.parentSpanId))).toEqual(new Set(calls.map(({ spanId }) => spanId)))
  const statements = named(spans, 'api', /^SELECT /)
  expect(statements.length).toBeGreaterThan(0)
  const requests = new Set(answers.map(({ spanId }) => spanId))
  for (const { parentSpanId = '' } of statements) expect(requests).toContain(parentSpanId)
  const reads = statements.filter(({ name }) => /\bdraw\b/.test(name))
  expect(reads.map(({ attributes }) => attributes['db.response.returned_rows'])).toContain(50)
  for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(edge?.startTimeUnixNano ?? 0) - 2_000_000n)
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(edge?.endTimeUnixNano ?? 0) + 2_000_000n)
  }
  // What came from the cache is nobody's trace.
  const again = await page.request.get('/history/mb?size=50&page=7', { headers })
  if (again.headers()['x-cache'] === 'HIT') expect(again.headers()['x-request-id']).toBeUndefined()
  const sent = traces.bodies.join()
  for (const secret of [...Object.values(theirs), 'of-a-visitor', '127.0.0.1', stack.url])
    expect(sent).not.toContain(secret)
})

test('[TRACE-01, TRACE-02] a call is a trace, without what it says', async ({ page, traces }) => {
  const data = { userName: 'name-of-somebody', password: '0'.repeat(64), loginSrc: 0 }
  const answer = await page.request.post('/api/analysis/front/index/login', { data, headers })
  const traceId = answer.headers()['x-request-id'] ?? 'none'
  await expect.poll(() => named(traces.spansOf(traceId), 'edge', /./)).toHaveLength(1)
  const spans = traces.spansOf(traceId)
  const [edge] = named(spans, 'edge', 'POST /api/analysis/front/index/login')
  const [api] = named(spans, 'api', 'POST /api/analysis/front/index/login')
  expect(api?.parentSpanId).toBe(edge?.spanId)
  expect(spans.filter(({ parentSpanId }) => parentSpanId === api?.spanId).length).toBeGreaterThan(0)
  expect(traces.bodies.join()).not.toMatch(/name-of-somebody|of-a-visitor/)
})

test('[TRACE-01] a draw is one trace, from its second over the database and NATS to the viewers', async ({
  traces,
}) => {
  const whole = () => {
    const written = named(traces.spans, 'live', 'write to viewers')
    const ids = new Set(written.map(({ traceId }) => traceId))
    // One statement may record several draws: it is in the trace of the first.
    return named(traces.spans, 'draws', /^WITH /).find(({ traceId }) => ids.has(traceId))?.traceId
  }
  await expect.poll(whole, { timeout: 120_000 }).toBeDefined()
  const spans = traces.spansOf(whole() ?? '')
  const [draw, ...others] = named(spans, 'draws', 'draw')
  expect(others).toEqual([])
  expect(draw?.parentSpanId).toBeUndefined()
  expect(draw?.attributes).toMatchObject({ game: expect.any(String), turn: expect.any(Number) })
  expect(Number(draw?.startTimeUnixNano) % 1e9).toBe(0)
  for (const [service, name] of [
    ['draws', /^WITH /],
    ['draws', 'publish'],
    ['live', 'write to viewers'],
  ] as const) {
    const own = named(spans, service, name)
    expect(own.length, String(name)).toBeGreaterThan(0)
    for (const { parentSpanId } of own) expect(parentSpanId).toBe(draw?.spanId)
  }
})

test('[TRACE-03] pages and draws go on while the receiver of traces never answers, and lost spans are counted', async ({
  page,
  stack,
  traces,
}) => {
  const lost = async () => {
    const metrics = await (await page.request.get(`${stack.opsUrls.get('web')}/metrics`)).text()
    return Number(/^quayso_trace_spans_total\{outcome="failed"\} (\d+)$/m.exec(metrics)?.[1])
  }
  const before = await lost()
  traces.behave('silent')
  try {
    for (let i = 1; i <= 20; i++) expect((await page.request.get(`/history/mb?size=50&page=${i}`)).status()).toBe(200)
    await expect.poll(lost).toBeGreaterThan(before)
  } finally {
    traces.behave('well')
  }
  const answer = await page.request.get('/history/mb?size=50&page=21')
  await expect.poll(() => traces.spansOf(answer.headers()['x-request-id'] ?? '').length).toBeGreaterThan(3)
})
