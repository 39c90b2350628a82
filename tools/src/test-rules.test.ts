import { expect, test } from 'vitest'
import { type Finding, findingsOf } from './test-rules.ts'

const rulesOf = (path: string, source: string) => findingsOf(path, source).map(({ rule }) => rule)

interface Case {
  readonly path?: string
  readonly found: readonly string[]
  readonly not: readonly string[]
}

const journey = 'tests/journeys/pages/home/home.spec.ts'

const cases: Readonly<Record<Finding['rule'], Case>> = {
  limit: {
    found: [
      'send({ timeoutMs: 5000 })',
      'const { timeoutMs = 5000, ...rest } = more',
      'function testWorkers(withinMs = 10_000) {}',
      'fetch(url, { signal: AbortSignal.timeout(1000) })',
      'expect.poll(read, { timeout: 20_000 })',
      'expect(read).toPass({ timeout: 20_000 })',
      'vi.waitFor(() => expect(found).toBe(1))',
      'vi.waitFor(read, { interval: 20 })',
      'vi.waitUntil(read, 5000)',
      "test('title', async () => {}, 5000)",
    ],
    not: [
      'send({ timeoutMs: 60_000 })',
      'send({ timeoutMs: 0 })',
      'const timeoutDays = 3',
      'send({ timeoutMs: 500 }) // the limit is tested',
      'expect(async () => { await expect(card).toBeVisible({ timeout: 500 }) }).toPass()',
      'vi.waitFor(read, waiting)',
      'vi.waitFor(read, { ...waiting, interval: 20 })',
      'vi.waitFor(read, { timeout: 45_000 })',
    ],
  },
  clock: {
    found: [
      'const today = dayNameOf(Date.now())',
      'const began = performance.now()',
      'const now = new Date()',
      'const kept = remember(1_000, Date.now)',
      "describe('a day', () => { const now = new Date() })",
    ],
    not: [
      'const now = () => Date.now()',
      "test('title', () => { const now = new Date() })",
      "const then = new Date('2026-11-16')",
      'class Clock { at = Date.now() }',
      'if (import.meta.main) console.log(new Date())',
      'const clock = { now: Date.now }',
    ],
  },
  count: {
    path: journey,
    found: [
      'expect(source.requests).toHaveLength(3)',
      'expect(source.requests.length).toBe(3)',
      'expect.poll(() => source.requests.length).toBe(1)',
      "fetch(stack.opsUrls.get('live') + path)",
    ],
    not: [
      'expect(source.requests.filter(isOwn)).toHaveLength(3)',
      'expect(source.requests).toHaveLength(0)',
      'expect(source.requests.length).toBeGreaterThan(3)',
    ],
  },
  settings: {
    path: journey,
    found: [
      "query(stack, 'UPDATE config SET value = $1')",
      'query(stack, `INSERT INTO notice (vi) VALUES (1)`)',
      'query(stack, `DELETE FROM ad`)',
    ],
    not: [
      "test('title', { tag: '@alone' }, () => query(stack, 'UPDATE config SET value = $1'))",
      "query(stack, 'SELECT value FROM config')",
      "query(stack, 'UPDATE member SET name = $1')",
    ],
  },
}

const rows = Object.entries(cases).flatMap(([rule, { path = 'apps/api/src/example.test.ts', found, not }]) => [
  ...found.map((source) => [rule, path, source, [rule]] as const),
  ...not.map((source) => [rule, path, source, []] as const),
])

test.each(rows)('%s in %s: %s', (_, path, source, expected) => {
  expect(rulesOf(path, source)).toEqual(expected)
})

test('the clock rule holds for every module, the others for tests', () => {
  const source = 'const kept = remember(1_000, Date.now)\nconst timeoutMs = 5000'
  expect(rulesOf('apps/web/app/server/games.server.ts', source)).toEqual(['clock'])
  expect(rulesOf('tests/stack/parts/part.ts', source)).toEqual(['clock', 'limit'])
})

test('journeys with a stack of their own change its settings', () => {
  expect(rulesOf('tests/journeys/console/games.spec.ts', "query(stack, 'UPDATE config SET value = $1')")).toEqual([])
})

test('a server behind the edge counts no readiness checks', () => {
  const source = 'createServer(() => { count++ })\ndefineNginx({})'
  expect(rulesOf('tests/stack/edge/test-edge.ts', source)).toEqual(['count'])
  expect(rulesOf('tests/stack/edge/test-edge.ts', `${source}\nreadinessPath`)).toEqual([])
})
