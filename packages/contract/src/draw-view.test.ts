import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { issueTiers, toDrawIssue } from './draw-view.ts'

test('a short draw has plain numbers, a long one its tiers', () => {
  const draw = { turn: 2026111400684, dueAtMs: Date.parse('2026-11-14T11:24:00Z') }
  const short = toDrawIssue(findGame('st60') as Game, { ...draw, tiers: ['2,7,3,0,4'] })
  expect(short).toEqual({
    turnNum: '20261114-0684',
    openTime: '2026-11-14T18:24:00+07:00',
    openNum: '2,7,3,0,4',
    detail: 'null',
  })
  expect(issueTiers(short)).toBeUndefined()
  const long = toDrawIssue(findGame('mb60') as Game, { ...draw, tiers: ['00123', '45678', '11111,22222'] })
  expect(long.openNum).toBe('00123,45678,11111,22222')
  expect(long.detail).toBe('["00123","45678","11111,22222"]')
  expect(issueTiers(long)).toEqual([['00123'], ['45678'], ['11111', '22222']])
})

test.each(['', 'null', '{}', '5'])('detail %j has no tiers', (detail) => {
  expect(issueTiers({ detail })).toBeUndefined()
})
