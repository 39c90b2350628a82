import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'
import { readFeed } from './feed-format.ts'

const draw = { game: 'hcm', date: '2026-11-16', tiers: [['123456'], [], ['22222']] }

test('a feed is read, and unknown members are ignored', () => {
  expect(readFeed(JSON.stringify({ draws: [{ ...draw, province: 'x' }], at: 1 }))).toEqual({ draws: [draw] })
  expect(readFeed('{"draws":[]}')).toEqual({ draws: [] })
})

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['no draws', {}],
  ['draws that are no list', { draws: {} }],
  ['too many draws', { draws: Array(501).fill(draw) }],
])('%s is not a feed', (_, document) => {
  expect(readFeed(JSON.stringify(document))).toEqual({ problem: { kind: 'not-a-feed', at: 'draws' } })
})

test.each<[string, unknown]>([
  ['no object', 'hcm'],
  ['no game', { ...draw, game: undefined }],
  ['a strange game', { ...draw, game: "hcm'; --" }],
  ['a strange date', { ...draw, date: '16/11/2026' }],
  ['tiers that are no list', { ...draw, tiers: '123456' }],
  ['a tier that is no list', { ...draw, tiers: ['123456'] }],
  ['a number that is no string', { ...draw, tiers: [[123456]] }],
  ['a number that is no number', { ...draw, tiers: [['12a']] }],
  ['far too many tiers', { ...draw, tiers: Array(21).fill([]) }],
  ['far too many numbers', { ...draw, tiers: [Array(51).fill('1')] }],
])('a feed with one draw of %s is refused as a whole', (_, broken) => {
  expect(readFeed(JSON.stringify({ draws: [draw, broken] }))).toEqual({
    problem: { kind: 'not-a-feed', at: 'draws[1]' },
  })
})

test('what is not JSON is not a feed', () => {
  for (const text of ['', '<html>', '{"draws":[', '\u0000']) {
    expect(readFeed(text)).toEqual({ problem: { kind: 'not-json' } })
  }
})

test('the wait doubles from a second to a minute, minus up to half of it', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((failures) => backOffMs(failures, () => 1))
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect(backOffMs(3, () => 0)).toBe(2000)
})
