import { expect, test } from 'vitest'
import type { Draw, Recent } from './draw.ts'
import { mergeRecent, recentDrawCount } from './recent-draws.ts'

const turnAt = (index: number) => ({ turn: 20261114_00000 + index, dueAtMs: index })
const drawAt = (index: number, number = `${index}`, version = 1) => ({
  ...turnAt(index),
  tiers: [[number]],
  version,
  status: 'confirmed' as const,
  origin: 'own' as const,
})
const recent = (indexes: readonly number[], next: number): Recent<Draw> => ({
  draws: indexes.map((index) => drawAt(index)),
  next: turnAt(next),
})
const numbers = ({ draws }: Recent<Draw>) => draws.map(({ tiers }) => Number(tiers.join()))

test('a new draw comes first and moves the next turn on', () => {
  const merged = mergeRecent(recent([4, 3], 5), recent([5], 6))
  expect(numbers(merged)).toEqual([5, 4, 3])
  expect(merged.next).toEqual(turnAt(6))
})

test('what comes late or twice changes nothing, not even the object', () => {
  const known = recent([5, 4, 3], 6)
  expect(mergeRecent(known, recent([4], 5))).toBe(known)
  expect(mergeRecent(known, recent([5, 4], 6))).toBe(known)
})

test('a turn that was missed is put in its place, and the next turn does not move back', () => {
  const merged = mergeRecent(recent([5, 3], 6), recent([4], 5))
  expect(numbers(merged)).toEqual([5, 4, 3])
  expect(merged.next).toEqual(turnAt(6))
})

test('[CAL-04] by a newer calendar the next turn moves back as well as on, and an older one changes nothing', () => {
  const byCalendar = (next: number, calendar?: number) => ({
    draws: [drawAt(5)],
    next: { ...turnAt(next), ...(calendar && { calendar }) },
  })
  const earlier = mergeRecent(byCalendar(9), byCalendar(7, 1))
  expect(earlier.next).toEqual({ ...turnAt(7), calendar: 1 })
  expect(mergeRecent(earlier, byCalendar(9))).toBe(earlier)
  expect(mergeRecent(earlier, byCalendar(6, 1))).toBe(earlier)
  expect(mergeRecent(earlier, byCalendar(8, 1)).next).toEqual({ ...turnAt(8), calendar: 1 })
  expect(mergeRecent(earlier, byCalendar(9, 2)).next).toEqual({ ...turnAt(9), calendar: 2 })
})

test('only as many as a card shows are kept', () => {
  const many = Array.from({ length: recentDrawCount }, (_, i) => 20 - i)
  const merged = mergeRecent(recent(many, 21), recent([21], 22))
  expect(numbers(merged)).toEqual([21, ...many.slice(0, -1)])
})

test('only a higher version takes the place of numbers that are known', () => {
  const heard = (number: string, version: number) => ({
    ...recent([], 6),
    draws: [drawAt(4, number, version)],
  })
  const known = recent([5, 4], 6)
  expect(mergeRecent(known, heard('98', 1))).toBe(known)
  const corrected = mergeRecent(known, heard('99', 2))
  expect(numbers(corrected)).toEqual([5, 99])
  expect(mergeRecent(corrected, heard('4', 1))).toBe(corrected)
})
