import { toDrawIssue } from '@quayso/contract/draw-view'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import type { Weekday } from '@quayso/games/time/weekday'
import { expect, test } from 'vitest'
import { packDraws, unpackDraws } from './packed-rows.ts'

const draw = { turn: 20_261_114_00000, dueAtMs: Date.parse('2026-11-14T11:15:00Z'), version: 3 } as const
const issue = (code: string, tiers: readonly string[]) =>
  toDrawIssue(findGame(code) as Game, { ...draw, tiers, status: 'provisional', origin: 'official' })
const row = (code: string, ...tiers: readonly (readonly string[])[]) => ({
  code,
  name: 'Thừa Thiên Huế',
  issueList: tiers.map((each) => issue(code, each)),
  nextTurnNum: '20261115',
  nextOpenTime: '2026-11-15T18:15:00+07:00',
})

test.each([
  ['plain numbers', row('st60', ['2,7,3,0,4'], ['0,0,0,0,0'])],
  ['prize tiers', row('mb', ['96380', '75668', '76084,38945', '66,54,11,27'])],
  ['the first tier of a draw that has begun', row('mb', ['', '75668', '', ''])],
  ['a draw that has begun with nothing yet', row('mb', ['', '', '', ''])],
  ['no draw yet', row('mb')],
])('%s are the same when they are unpacked', (_, packed) => {
  const draws = { rows: [packed, row('hcm', ['123456', '12345'])], serverTime: '2026-11-14T11:15:00.000Z' }
  expect(unpackDraws(packDraws(draws))).toEqual(draws)
})

test('a page contains the newest two issues with a table, and four with plain numbers', () => {
  const tiers = Array.from({ length: 10 }, (_, i) => [`9638${i}`, '75668'])
  const { rows } = unpackDraws(packDraws({ rows: [row('mb', ...tiers), row('st60', ...tiers)] }))
  expect(rows.map(({ issueList }) => issueList.length)).toEqual([2, 4])
  expect(rows[0]?.issueList).toEqual(row('mb', ...tiers.slice(0, 2)).issueList)
})

test('a page contains the issue it opens with, in place of the second newest', () => {
  const week = Array.from({ length: 10 }, (_, back) => {
    const openTime = new Date(Date.UTC(2026, 10, 14 - back, 11, 15)).toISOString()
    return { ...issue('mb', ['96380', '75668']), openTime, turnNum: openTime.slice(0, 10).replaceAll('-', '') }
  })
  const turnsOn = (weekday: Weekday) =>
    unpackDraws(packDraws({ rows: [{ ...row('mb'), issueList: week }] }, weekday)).rows[0]?.issueList.map(
      ({ turnNum }) => turnNum,
    )
  const newest = ['20261114', '20261113']
  expect(turnsOn(1)).toEqual(['20261114', '20261109'])
  expect(turnsOn(5)).toEqual(newest)
})

test('an empty page unpacks to nothing', () => {
  expect(unpackDraws(packDraws({ rows: [] }))).toEqual({ rows: [] })
})
