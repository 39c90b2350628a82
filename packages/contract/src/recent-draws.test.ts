import { expect, test } from 'vitest'
import { mergeRecent, type RecentIssues, recentIssueCount } from './recent-draws.ts'

const issue = (index: number, openNum = `${index}`, version = 1) => ({
  turnNum: `20261114-${String(index).padStart(4, '0')}`,
  openTime: '2026-11-14T18:00:00+07:00',
  openNum,
  detail: 'null',
  version,
  status: 'confirmed' as const,
  origin: 'own' as const,
})
const recent = (indexes: readonly number[], next: number): RecentIssues => ({
  issueList: indexes.map((index) => issue(index)),
  nextTurnNum: issue(next).turnNum,
  nextOpenTime: `turn ${next}`,
})
const turns = ({ issueList }: RecentIssues) => issueList.map(({ openNum }) => Number(openNum))

test('a new draw comes first and moves the next turn on', () => {
  const merged = mergeRecent(recent([4, 3], 5), recent([5], 6))
  expect(turns(merged)).toEqual([5, 4, 3])
  expect(merged.nextOpenTime).toBe('turn 6')
})

test('what comes late or twice changes nothing, not even the object', () => {
  const known = recent([5, 4, 3], 6)
  expect(mergeRecent(known, recent([4], 5))).toBe(known)
  expect(mergeRecent(known, recent([5, 4], 6))).toBe(known)
})

test('a turn that was missed is put in its place, and the next turn does not move back', () => {
  const merged = mergeRecent(recent([5, 3], 6), recent([4], 5))
  expect(turns(merged)).toEqual([5, 4, 3])
  expect(merged.nextOpenTime).toBe('turn 6')
})

test('only as many as a card shows are kept', () => {
  const many = Array.from({ length: recentIssueCount }, (_, i) => 20 - i)
  const merged = mergeRecent(recent(many, 21), recent([21], 22))
  expect(turns(merged)).toEqual([21, ...many.slice(0, -1)])
})

test('only a higher version takes the place of numbers that are known', () => {
  const heard = (openNum: string, version: number) => ({
    ...recent([], 6),
    issueList: [issue(4, openNum, version)],
  })
  const known = recent([5, 4], 6)
  expect(mergeRecent(known, heard('98', 1))).toBe(known)
  const corrected = mergeRecent(known, heard('99', 2))
  expect(turns(corrected)).toEqual([5, 99])
  expect(mergeRecent(corrected, heard('4', 1))).toBe(corrected)
})
