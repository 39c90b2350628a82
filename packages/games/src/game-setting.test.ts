import { expect, test } from 'vitest'
import { findGame, games } from './catalogue.ts'
import { type Game, gameName, withExceptions } from './game.ts'
import { type GameSetting, isClosed, withSettings } from './game-setting.ts'
import { drawsOn, findNextTurn, nextTurn, turnAtMs, turnsInDay } from './time/planned-turn.ts'

const nowMs = Date.parse('2026-11-16T08:00:00+07:00')
const shown = { isOnFront: true, isAtOffice: true, hasBoard: true, names: [] }
const known = (code: string) => findGame(code) as Game

function decided(setting: Partial<GameSetting> & { readonly code: string }, isOffice = false): Game {
  const found = withSettings(games, [{ ...shown, ...setting }], { nowMs, isOffice })
  return found.find(({ code }) => code === setting.code) as Game
}

test('[CON-50] without a decision every game is as in the catalogue, in its order', () => {
  expect(withSettings(games, [], { nowMs, isOffice: false })).toEqual(games)
})

test.each([
  ['2026-11-15', false],
  ['2026-11-16', false],
  ['2026-11-17', true],
])('[CON-50] a game closed from %s is offered on 16 November: %s', (closedFrom, open) => {
  expect(decided({ code: 'hcm', closedFrom })).toMatchObject({ open, hasBoard: open })
})

test('[CON-52] a game is hidden for each variant on its own', () => {
  expect(decided({ code: 'hcm', isOnFront: false }).open).toBe(false)
  expect(decided({ code: 'hcm', isOnFront: false }, true).open).toBe(true)
  expect(decided({ code: 'hcm', isAtOffice: false }, true).open).toBe(false)
  expect(decided({ code: 'hcm', hasBoard: false })).toMatchObject({ open: true, hasBoard: false })
})

test('[CON-52] games of a category are in their places, and no other category moves', () => {
  const codesOf = (settings: readonly GameSetting[]) =>
    withSettings(games, settings, { nowMs, isOffice: false }).map(({ code }) => code)
  const places = ['mb1930', 'mb1730'].map((code, place) => ({ ...shown, code, place }))
  const before = codesOf([])
  const after = codesOf(places)
  expect(after.indexOf('mb1930')).toBe(before.indexOf('mb1730'))
  expect(after.filter((code) => !code.startsWith('mb1'))).toEqual(before.filter((code) => !code.startsWith('mb1')))
})

test('[CON-52] a new name holds from its first day on; older draws and the days before keep the old one', () => {
  const names = [{ from: '2026-11-16', value: { vi: 'Mới', en: 'New', th: 'ใหม่', zh: '新' } }]
  const renamed = decided({ code: 'hcm', names })
  expect(gameName(renamed, 'vi')).toBe('Mới')
  expect(gameName(renamed, 'en', Date.parse('2026-11-14T16:15:00+07:00'))).toBe('Ho Chi Minh City')
  const later = decided({ code: 'hcm', names: names.map((name) => ({ ...name, from: '2026-11-17' })) })
  expect(gameName(later, 'en')).toBe('Ho Chi Minh City')
})

test('[CON-51] a closed game has no turn from its day on, and those before stay', () => {
  const closed = withExceptions(known('mb'), [{ code: 'mb', closedFrom: '2026-11-18' }])
  expect(turnAtMs(closed, 20261117_00000)).toBe(Date.parse('2026-11-17T18:15:00+07:00'))
  expect(turnAtMs(closed, 20261118_00000)).toBeUndefined()
  expect(turnsInDay(closed, Date.parse('2026-11-20'))).toBe(0)
  expect(drawsOn(withExceptions(known('hcm'), [{ code: 'hcm', closedFrom: '2026-11-17' }]), 1, nowMs)).toBe(true)
  expect(findNextTurn(closed, nowMs)?.turn).toBe(20261116_00000)
  expect(findNextTurn(closed, Date.parse('2026-11-17T20:00:00+07:00'))).toBeUndefined()
  // Where its clock stands.
  expect(nextTurn(closed, Date.parse('2026-11-17T20:00:00+07:00')).turn).toBe(20261118_00000)
})

test('[CON-51] of a game of ours the closing counts and exceptions do not', () => {
  const entered = [
    { code: 'st60', exception: { kind: 'no-draw', first: '2026-11-17', last: '2026-11-17' } },
    { code: 'st60', closedFrom: '2026-12-24' },
  ] as const
  const closed = withExceptions(known('st60'), entered)
  expect(turnsInDay(closed, Date.parse('2026-11-17'))).toBe(1440)
  expect(turnsInDay(closed, Date.parse('2026-12-23'))).toBe(1440)
  expect(turnsInDay(closed, Date.parse('2026-12-24'))).toBe(0)
  // Its days begin at seven in Vietnam.
  expect(isClosed(closed, Date.parse('2026-12-24T06:59:00+07:00'))).toBe(false)
  expect(isClosed(closed, Date.parse('2026-12-24T07:00:00+07:00'))).toBe(true)
})
