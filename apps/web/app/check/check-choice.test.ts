import { games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { withExceptions } from '@quayso/games/game'
import { expect, test } from 'vitest'
import type { CheckAddress } from './check-address.ts'
import { chooseCheck, nearestDay } from './check-choice.server.ts'

const choiceAt = (time: string, address: CheckAddress = {}) => {
  const { region, day, isDayNamed, game } = chooseCheck(games, address, Date.parse(`${time}+07:00`))
  return [region, day, isDayNamed, game?.code]
}

test.each([
  ['2026-11-14T14:59', 'south', '2026-11-13'],
  ['2026-11-14T15:00', 'south', '2026-11-14'],
  ['2026-11-14T17:14', 'south', '2026-11-14'],
  ['2026-11-14T17:15', 'central', '2026-11-14'],
  ['2026-11-14T18:15', 'north', '2026-11-14'],
  ['2026-11-15T00:30', 'south', '2026-11-14'],
])('[TICK-07] without arguments at %s: %s, %s', (time, region, day) => {
  expect(choiceAt(time)).toEqual([region, day, false, undefined])
})

test.each<[string, CheckAddress, unknown[]]>([
  ['a station', { code: 'danang' }, ['central', '2026-11-14', false, 'danang']],
  ['the Thai lottery', { code: 'thaigov' }, ['thai', '2026-11-14', false, 'thaigov']],
  ['a region and a day', { region: 'north', date: '2026-11-10' }, ['north', '2026-11-10', true, undefined]],
  ['a game of ours, which sells no tickets', { code: 'mb60' }, ['north', '2026-11-14', false, undefined]],
  ['an unknown game', { code: 'none', region: 'thai' }, ['thai', '2026-11-14', false, undefined]],
  ['a day that does not exist', { date: '2026-02-30' }, ['north', '2026-11-14', false, undefined]],
  ['a day before all results', { date: '2005-12-31' }, ['north', '2026-11-14', false, undefined]],
  ['a day too far ahead', { date: '2026-11-22' }, ['north', '2026-11-14', false, undefined]],
  ['the last day', { date: '2026-11-21' }, ['north', '2026-11-21', true, undefined]],
])('[TICK-07] the address names %s', (_, address, choice) => {
  expect(choiceAt('2026-11-14T20:10', address)).toEqual(choice)
})

const gameOf = (code: string) => games.find((game) => game.code === code) as Game

test.each([
  ['cantho', '2026-11-14', '2026-11-11'],
  ['cantho', '2026-11-16', '2026-11-18'],
  ['hcm', '2026-11-14', '2026-11-14'],
  ['hcm', '2026-11-19', '2026-11-21'],
  ['thaigov', '2026-11-14', '2026-11-16'],
])('[TICK-07] %s on %s: the nearest day is %s', (code, day, nearest) => {
  expect(nearestDay([gameOf(code)], day, '2026-11-21')).toBe(nearest)
})

test('[TICK-07] a draw that the calendar takes away is not the nearest', () => {
  const exception = { kind: 'no-draw', first: '2026-11-11', last: '2026-11-11' } as const
  const cantho = withExceptions(gameOf('cantho'), [{ code: 'cantho', exception }])
  expect(nearestDay([cantho], '2026-11-14', '2026-11-21')).toBe('2026-11-18')
  expect(nearestDay([cantho], '2026-11-14', '2026-11-17')).toBe('2026-11-04')
})
