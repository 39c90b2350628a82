import { expect, test } from 'vitest'
import { byTurns } from './take-turns.server.ts'

const minuteMs = 60_000
const item = (name: string, weight = 1, sort = 0) => ({ name, weight, sort })
const dayMs = Date.parse('2026-11-14T00:00:00+07:00')

function firsts(items: readonly ReturnType<typeof item>[], times: readonly number[]): Record<string, number> {
  const names = times.map((atMs) => byTurns(items, atMs)[0]?.name ?? '')
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

test('[CON-45] over a day each is first by its weight, to a hundredth', () => {
  const minutes = Array.from({ length: 1440 }, (_, i) => dayMs + i * minuteMs)
  const { a = 0, b = 0, c = 0 } = firsts([item('a'), item('b', 2), item('c')], minutes)
  expect(a / 1440).toBeCloseTo(0.25, 2)
  expect(b / 1440).toBeCloseTo(0.5, 2)
  expect(c / 1440).toBeCloseTo(0.25, 2)
})

test('[CON-45] none has the same minute every day', () => {
  const evenings = Array.from({ length: 60 }, (_, day) => dayMs + day * 1440 * minuteMs + 1095 * minuteMs)
  const { a = 0, b = 0, c = 0 } = firsts([item('a'), item('b'), item('c')], evenings)
  for (const count of [a, b, c]) expect(Math.abs(count - 20)).toBeLessThanOrEqual(3)
})

test('[CON-45] a smaller sort goes before every weight, and within a minute all see the same', () => {
  const items = [item('late', 9, 2), item('early', 1, 1)]
  expect(byTurns(items, dayMs).map(({ name }) => name)).toEqual(['early', 'late'])
  const pair = [item('a'), item('b')]
  expect(byTurns(pair, dayMs)).toEqual(byTurns(pair, dayMs + 59_999))
  expect(byTurns([], dayMs)).toEqual([])
})
