import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { serveOperations } from '@quayso/process/serve-operations'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testConsole } from '../testing.ts'
import { readCards } from './cards.ts'
import { growth, quantile } from './figures.ts'
import { watchHealth } from './health-watch.ts'
import { parseMetrics } from './parse-metrics.ts'
import { neededOf } from './read-database.ts'
import { parseTargets, type Watched } from './watch-processes.ts'

const now = 1_800_000_000_000

/** A process that said these things, so many seconds ago each. */
function said(name: string, ...readings: readonly (readonly [secondsAgo: number, text: string])[]): Watched {
  const parsed = readings.map(([seconds, text]) => ({ at: now - seconds * 1000, samples: parseMetrics(text) }))
  return { name, isReady: true, at: parsed.at(-1)?.at, readings: parsed }
}

const cardOf = (watched: readonly Watched[], id: string) =>
  readCards(watched, undefined, now).find((card) => card.id === id)

test('what a real process exports is read as it is', async () => {
  const registry = new Registry()
  new Gauge({ name: 'quayso_viewers', help: 'Open "pages"', registers: [registry] }).set(7)
  const counted = new Counter({ name: 'quayso_refused_total', help: 'x', labelNames: ['why'], registers: [registry] })
  counted.inc({ why: 'a "b", c=1' }, 2)
  new Histogram({ name: 'quayso_took_seconds', help: 'x', buckets: [1], registers: [registry] }).observe(3)
  const samples = parseMetrics(await registry.metrics())
  expect(samples).toContainEqual({ name: 'quayso_viewers', labels: {}, value: 7 })
  expect(samples).toContainEqual({ name: 'quayso_refused_total', labels: { why: 'a \\"b\\", c=1' }, value: 2 })
  expect(samples).toContainEqual({ name: 'quayso_took_seconds_bucket', labels: { le: '+Inf' }, value: 1 })
})

test('a counter grows by what is new in the window, also over a restart', () => {
  const window = { now, ms: 60_000 }
  expect(growth([said('a', [90, 'n 1'], [50, 'n 5'], [0, 'n 9'])], window, 'n')).toEqual({ by: 4, seconds: 50 })
  expect(growth([said('a', [50, 'n 5'], [0, 'n 2'])], window, 'n')).toEqual({ by: 2, seconds: 50 })
})

test('a quantile is found between the bounds of its bucket', () => {
  const at = (one: number, two: number, all: number) =>
    `t_bucket{le="1"} ${one}\nt_bucket{le="2"} ${two}\nt_bucket{le="+Inf"} ${all}`
  const window = { now, ms: 60_000 }
  expect(quantile([said('a', [50, at(0, 0, 0)], [0, at(50, 100, 100)])], window, 't', 0.99)).toBeCloseTo(1.98)
  expect(quantile([said('a', [50, at(5, 5, 5)], [0, at(5, 5, 5)])], window, 't', 0.99)).toBeUndefined()
  expect(quantile([said('a', [50, at(0, 0, 0)], [0, at(0, 0, 9)])], window, 't', 0.99)).toBe(2)
})

describe('[CON-62] a card is', () => {
  test.each([
    ['ok', 0.3],
    ['err', 11],
  ])('%s when results wait for %d seconds to be told', (tone, age) => {
    expect(cardOf([said('draws-1', [1, `quayso_outbox_age_seconds ${age}`])], 'outbox')).toMatchObject({
      tone,
      value: age,
    })
  })

  test('plum when more than one in a hundred answers fails', () => {
    const text = (ok: number, failed: number) =>
      `quayso_request_duration_seconds_count{status="200"} ${ok}\nquayso_request_duration_seconds_count{status="503"} ${failed}`
    const failing = said('api', [60, text(0, 0)], [1, text(98, 2)])
    expect(cardOf([failing], 'errors')).toMatchObject({ value: 0.02, tone: 'err' })
    expect(cardOf([said('api', [60, text(0, 0)], [1, text(100, 0)])], 'errors')).toMatchObject({ value: 0, tone: 'ok' })
  })

  test('plum when half of the viewers of ten minutes ago are gone', () => {
    const of = (before: number, after: number) =>
      cardOf([said('live-1', [600, `quayso_viewers ${before}`], [1, `quayso_viewers ${after}`])], 'viewers')
    expect(of(1000, 400)).toMatchObject({ value: 400, tone: 'err' })
    expect(of(1000, 600)).toMatchObject({ value: 600, tone: 'ok' })
  })

  test('plum while a job waits for an operator, gold while jobs wait for a minute', () => {
    const of = (givenUp: number, oldest: number) => {
      const text = `quayso_work_jobs{state="waiting"} 3\nquayso_work_jobs{state="given_up"} ${givenUp}`
      return cardOf(
        [1, 2].map((i) => said(`work-${i}`, [1, `${text}\nquayso_work_oldest_seconds ${oldest}`])),
        'jobs',
      )
    }
    expect(of(0, 2)).toMatchObject({ value: 0, tone: 'ok', more: { waiting: 3, oldest: 2 } })
    expect(of(0, 61)).toMatchObject({ value: 0, tone: 'warn' })
    expect(of(1, 2)).toMatchObject({ value: 1, tone: 'err' })
  })

  test('gold after 15 seconds without a word, and keeps the last figure', () => {
    const at = (seconds: number) => cardOf([said('draws', [seconds, 'quayso_outbox_age_seconds 0.5'])], 'outbox')
    expect(at(14)).toMatchObject({ tone: 'ok', isSilent: false, value: 0.5 })
    expect(at(16)).toMatchObject({ tone: 'warn', isSilent: true, value: 0.5, at: now - 16_000 })
    expect(cardOf([], 'outbox')).toMatchObject({ tone: 'warn', isSilent: true, value: null, at: null })
  })

  test('plum when a process is not ready or silent, which it names', () => {
    const notReady = { ...said('web-1', [1, '']), isReady: false }
    const card = cardOf([said('api-1', [1, '']), notReady, said('live-1', [20, ''])], 'processes')
    expect(card).toMatchObject({ value: 1, more: { of: 3, missing: 'web-1, live-1' }, tone: 'err' })
  })
})

test.each([
  ['', 0],
  ['*', 1],
  ['ANY 1 (db2, db3)', 1],
  ['FIRST 2 (a, b, c)', 2],
  ['2 (a, b)', 2],
])('%j waits for %d replicas', (standbys, needed) => {
  expect(neededOf(standbys)).toBe(needed)
})

test('the addresses of processes are read, and a wrong one stops the start', () => {
  expect(parseTargets('draws-1=http://a:9090, api=http://b:9090/')).toEqual([
    { name: 'draws-1', url: 'http://a:9090' },
    { name: 'api', url: 'http://b:9090' },
  ])
  expect(parseTargets('')).toEqual([])
  expect(() => parseTargets('draws-1')).toThrow('CONSOLE_WATCH: draws-1 is not name=url')
})

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('[CON-62] an operator sees what a running process says, the database beside it, and that it fell silent', async () => {
  const registry = new Registry()
  new Gauge({ name: 'quayso_viewers', help: 'Open pages', registers: [registry] }).set(18_240)
  const port = await freePort()
  const process = await serveOperations({ host: '127.0.0.1', port, registry, isReady: () => true, onError: () => {} })
  const health = watchHealth([{ name: 'live-1', url: `http://127.0.0.1:${port}` }])
  onTestFinished(async () => {
    health.stop()
    await process.close()
  })
  const { signIn, moveClock } = await testConsole({ services: { health } })
  const viewer = await signIn(['viewer'])
  const read = async (id: string) => {
    const { answer } = await viewer.call('health.read', {})
    return answer.cards.find((card) => card.id === id)
  }
  await expect.poll(() => read('viewers')).toMatchObject({ value: 18_240, tone: 'ok', isSilent: false })
  expect(await read('processes')).toMatchObject({ value: 1, more: { of: 1, missing: null }, tone: 'ok' })
  expect(await read('replicas')).toMatchObject({ value: 0, more: { needed: 0 }, tone: 'ok' })
  moveClock(20_000)
  expect(await read('viewers')).toMatchObject({ value: 18_240, tone: 'warn', isSilent: true })
})
