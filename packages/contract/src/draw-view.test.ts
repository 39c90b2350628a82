import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { publishedTiers, readTiers, toDraw, toDrawIssue } from './draw-view.ts'
import { toLoggedDraw } from './logged-draw.ts'

test('a short draw has plain numbers, a long one its tiers', () => {
  const told = { version: 1, status: 'confirmed', origin: 'own' } as const
  const draw = { turn: 2026111400684, dueAtMs: Date.parse('2026-11-14T11:24:00Z'), ...told }
  const short = toDrawIssue(findGame('st60') as Game, { ...draw, tiers: ['2,7,3,0,4'] })
  expect(short).toEqual({
    turnNum: '20261114-0684',
    openTime: '2026-11-14T18:24:00+07:00',
    openNum: '2,7,3,0,4',
    detail: 'null',
    ...told,
  })
  expect(toDraw(short)).toEqual({ ...draw, tiers: [['2', '7', '3', '0', '4']] })
  const long = toDrawIssue(findGame('mb60') as Game, { ...draw, tiers: ['00123', '45678', '11111,22222'] })
  expect(long.openNum).toBe('00123,45678,11111,22222')
  expect(long.detail).toBe('["00123","45678","11111,22222"]')
  expect(toDraw(long)).toEqual({ ...draw, tiers: [['00123'], ['45678'], ['11111', '22222']] })
})

test('a draw that is still going on has empty tiers, and only the numbers that are known', () => {
  const told = { version: 3, status: 'drawing', origin: 'official' } as const
  const draw = { turn: 2026111400000, dueAtMs: Date.parse('2026-11-14T11:15:00Z'), ...told }
  const issue = toDrawIssue(findGame('mb') as Game, { ...draw, tiers: ['', '45678', '11111,22222', ''] })
  expect(issue).toMatchObject({ turnNum: '20261114', openNum: '45678,11111,22222', status: 'drawing' })
  expect(toDraw(issue)).toEqual({ ...draw, tiers: [[], ['45678'], ['11111', '22222'], []] })
})

test.each([
  ['st60', ['2,7,3,0,4']],
  ['mb60', ['00123', '45678', '11111,22222']],
  ['mb', ['', '45678', '11111,22222', '']],
  ['mb', ['', '']],
])('what is told of %s %j is told again by its draw, and logged', (code, tiers) => {
  const told = { version: 2, status: 'provisional', origin: 'official' } as const
  const stored = { turn: 2026111400000, dueAtMs: Date.parse('2026-11-14T11:15:00Z'), tiers, ...told }
  const issue = toDrawIssue(findGame(code) as Game, stored)
  expect(toDrawIssue(findGame(code) as Game, toDraw(issue))).toEqual(issue)
  expect(publishedTiers(issue)).toEqual(tiers)
  expect(toLoggedDraw(code, toDraw(issue))).toEqual({
    ...{ game: code, turn: '20261114', version: 2, status: 'provisional' },
    ...{ openTime: '2026-11-14T18:15:00+07:00', tiers },
  })
})

test.each(['', 'null', '{}', '5'])('detail %j has no tiers: the plain numbers are the only one', (detail) => {
  expect(readTiers(detail, '1,2')).toEqual([['1', '2']])
  expect(readTiers(detail)).toEqual([[]])
})
