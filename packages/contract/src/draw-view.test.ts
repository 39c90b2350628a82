import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { issueTiers, toDrawIssue } from './draw-view.ts'

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
  expect(issueTiers(short)).toBeUndefined()
  const long = toDrawIssue(findGame('mb60') as Game, { ...draw, tiers: ['00123', '45678', '11111,22222'] })
  expect(long.openNum).toBe('00123,45678,11111,22222')
  expect(long.detail).toBe('["00123","45678","11111,22222"]')
  expect(issueTiers(long)).toEqual([['00123'], ['45678'], ['11111', '22222']])
})

test('a draw that is still going on has empty tiers, and only the numbers that are known', () => {
  const told = { version: 3, status: 'drawing', origin: 'official' } as const
  const draw = { turn: 2026111400000, dueAtMs: Date.parse('2026-11-14T11:15:00Z'), ...told }
  const issue = toDrawIssue(findGame('mb') as Game, { ...draw, tiers: ['', '45678', '11111,22222', ''] })
  expect(issue).toMatchObject({ turnNum: '20261114', openNum: '45678,11111,22222', status: 'drawing' })
  expect(issueTiers(issue)).toEqual([[], ['45678'], ['11111', '22222'], []])
})

test.each(['', 'null', '{}', '5'])('detail %j has no tiers', (detail) => {
  expect(issueTiers({ detail })).toBeUndefined()
})
