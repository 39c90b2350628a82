import type { DrawIssue } from '@quayso/contract/calls/draws'
import { expect, test } from 'vitest'
import { knownCount } from './known-count.ts'

const turnNum = '20261114'
const issue = (...tiers: string[]): DrawIssue => ({
  turnNum,
  openTime: '2026-11-14T18:15:00+07:00',
  openNum: tiers.filter(Boolean).join(','),
  detail: JSON.stringify(tiers),
  version: 1,
  status: 'drawing',
  origin: 'official',
})
const counts = (known: (rank: number) => number) => [0, 1, 2].map(known)

test('the loaded numbers are known', () => {
  expect(counts(knownCount(undefined, issue('', '1', '2')))).toEqual([Infinity, Infinity, Infinity])
  expect(counts(knownCount({ turnNum: '20261113' }, issue('', '1', '2')))).toEqual([Infinity, Infinity, Infinity])
})

test('all numbers of a new turn are new', () => {
  expect(counts(knownCount({ turnNum }, issue('0', '1', '2')))).toEqual([0, 0, 0])
})

test('of a turn under way only the added numbers are new', () => {
  const before = issue('', '11', '21,22')
  expect(counts(knownCount({ turnNum, before }, issue('', '11,12', '21,22')))).toEqual([0, 1, 2])
})
