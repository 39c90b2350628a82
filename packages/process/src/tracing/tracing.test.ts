import { expect, test } from 'vitest'
import { testTracing } from './testing.ts'
import { traceOf } from './trace-of.ts'
import { traceWork } from './trace-work.ts'
import { startTracing } from './tracing.ts'

test('[TRACE-01] without a receiver there is no tracing', async () => {
  const log = { warn: () => {}, info: () => {} }
  expect(startTracing({ service: 'test', url: undefined, log })).toBeUndefined()
  expect(await traceWork(undefined, 'job', {}, async () => 1)).toBe(1)
})

test('[TRACE-01] work is the first span of a trace, and its children follow it, also at the same time', async () => {
  const { tracing, receiver } = await testTracing()
  const run = (name: string) =>
    traceWork(tracing, name, { attempt: 2 }, async () => {
      await new Promise(setImmediate)
      tracing.start(tracing.current(), { name: `${name} child`, kind: 'client' }).end()
    })
  await Promise.all(['one', 'two'].map(run))
  await expect(traceWork(tracing, 'bad', {}, () => Promise.reject(new Error('secret')))).rejects.toThrow('secret')
  expect(tracing.current()).toBeUndefined()
  await tracing.stop()
  for (const name of ['one', 'two']) {
    const first = receiver.spans.find((span) => span.name === name)
    expect(first).toMatchObject({ service: 'test', attributes: { attempt: 2 }, isFailed: false })
    expect(first).not.toHaveProperty('parentSpanId')
    const { traceId, spanId: parentSpanId } = first ?? {}
    expect(receiver.spans.find((span) => span.name === `${name} child`)).toMatchObject({ traceId, parentSpanId })
  }
  expect(receiver.spans.find(({ name }) => name === 'bad')).toMatchObject({ isFailed: true })
  expect(receiver.bodies.join()).not.toContain('secret')
  expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(3)
})

test('spans are sent soon by themselves, with the times of the clock', async () => {
  const { tracing, receiver, counts } = await testTracing()
  const beforeMs = Date.now()
  tracing.start(undefined, { name: 'one', kind: 'internal' }).end()
  await expect.poll(() => receiver.spans.length).toBe(1)
  const [span] = receiver.spans
  const startMs = Number(span?.startTimeUnixNano) / 1e6
  expect(startMs).toBeGreaterThan(beforeMs - 5)
  expect(startMs).toBeLessThanOrEqual(Date.now() + 5)
  await expect.poll(counts).toEqual({ sent: 1, failed: 0, dropped: 0 })
})

test('every process finds the same trace by the name of a thing', () => {
  expect(traceOf('st60:2026111400684:1')).toEqual(traceOf('st60:2026111400684:1'))
  expect(traceOf('st60:2026111400684:1').traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(traceOf('st60:2026111400684:1').spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(traceOf('st60:2026111400684:2').traceId).not.toBe(traceOf('st60:2026111400684:1').traceId)
})
