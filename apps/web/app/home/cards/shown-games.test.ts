import { findGame, games } from '@quayso/games/catalogue'
import { categories } from '@quayso/games/categories'
import type { Game } from '@quayso/games/game'
import { prizeTableOn, withExceptions } from '@quayso/games/game'
import { type Weekday, weekdays } from '@quayso/games/time/weekday'
import { expect, test } from 'vitest'
import { toCardGame } from '../../draws/card/card-game.server.ts'
import { hostOf, tiersOf } from '../../draws/card/card-game.ts'
import { offeredTypes } from '../../draws/card/game-groups.server.ts'
import type { HomeChoice } from '../home-address.ts'
import { gamesShown } from './shown-games.server.ts'

/** Monday, 16 November 2026. */
const nowMs = Date.parse('2026-11-16T08:00:00+07:00')

function shownOf(of: readonly Game[], type: HomeChoice['type'], day: HomeChoice['day']): Game[] {
  return gamesShown(of, { type, day }, nowMs)
}

const codes = (shown: readonly Game[]) => shown.map(({ code }) => code)

function game(code: string): Game {
  const found = findGame(code)
  if (!found) throw new Error(`${code} is not in the catalogue`)
  return found
}

test('a weekday shows the stations of that day, the North first', () => {
  expect(codes(shownOf(games, 'traditional', 6))).toEqual([
    'mb',
    'hcm',
    'longan',
    'binhphuoc',
    'haugiang',
    'danang',
    'quangngai',
    'daknong',
  ])
  expect(codes(shownOf(games, 'traditional', 2))).toContain('baclieu')
  expect(codes(shownOf(games, 'traditional', 3))).not.toContain('baclieu')
})

test('[CAL-04] a game with an extra or moved draw within a week is shown on its day too', () => {
  const entered = [
    { code: 'hcm', exception: { kind: 'extra', day: '2026-11-18' } },
    { code: 'dalat', exception: { kind: 'moved', day: '2026-11-22', to: '2026-11-20' } },
    { code: 'bentre', exception: { kind: 'extra', day: '2026-11-25' } },
  ] as const
  const planned = games.map((each) => withExceptions(each, entered))
  const shownOn = (day: Weekday) => codes(shownOf(planned, 'traditional', day))
  expect(shownOn(3)).toContain('hcm')
  expect(shownOn(4)).not.toContain('hcm')
  expect(shownOn(5)).toContain('dalat')
  // Its earlier draws are those of Sundays.
  expect(shownOn(7)).toContain('dalat')
  expect(shownOn(3)).not.toContain('bentre')
})

test('games drawn round the clock or monthly are shown on every day', () => {
  for (const type of ['fast', 'vip', 'thai'] as const) {
    const all = shownOf(games, type, 'all')
    expect(all).not.toEqual([])
    for (const day of weekdays) expect(shownOf(games, type, day)).toEqual(all)
  }
})

test('all days of all categories are all open games, each once', () => {
  const shown = categories.flatMap((code) => codes(shownOf(games, code, 'all')))
  expect(shown.sort()).toEqual(codes(games.filter(({ open }) => open)).sort())
})

test('[GEN-08] a closed game is not shown, nor is a category without an open one', () => {
  const closed = games.map((each) => ({ ...each, open: each.code !== 'mb' && each.category !== 'thai' }))
  expect(codes(shownOf(closed, 'traditional', 6))).not.toContain('mb')
  expect(offeredTypes(games)).toEqual(['fast', 'traditional', 'vip', 'daily', 'thai'])
  expect(offeredTypes(closed)).toEqual(['fast', 'traditional', 'vip', 'daily'])
})

test('a turn has the table and the host of its day', () => {
  const mb = toCardGame(game('mb'), 'vi')
  expect(hostOf(mb, 20261114_00000)).toBe('Nam Định')
  expect(hostOf(toCardGame(game('mb'), 'en'), 20261115_00000)).toBe('Thai Binh')
  expect(hostOf(toCardGame(game('hcm'), 'vi'), 20261114_00000)).toBeUndefined()
  expect(tiersOf(mb, 20261114_00000)).toBe(prizeTableOn(game('mb'), Date.UTC(2026, 10, 14)).tiers)
})

test('an old turn keeps the table it was drawn with', () => {
  const older = [{ rank: 0, count: 1, digits: 4 }]
  const newer = [{ rank: 0, count: 1, digits: 5 }]
  const shape = (tiers: typeof older) => ({ tiers, drawingOrder: [0], numbers: { kind: 'digits' } as const })
  const changed = toCardGame(
    {
      ...game('mb'),
      prizeTables: [
        { from: '2020-01-01', value: shape(older) },
        { from: '2026-11-14', value: shape(newer) },
      ],
    },
    'vi',
  )
  expect(tiersOf(changed, 20261113_00000)).toBe(older)
  expect(tiersOf(changed, 20261114_00000)).toBe(newer)
  expect(tiersOf(changed, 20261114_00001)).toBe(newer)
  expect(tiersOf(changed, 20190101_00000)).toBe(older)
})
