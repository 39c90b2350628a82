import { findGame, games } from '@quayso/games/catalogue'
import { categories } from '@quayso/games/categories'
import type { Game } from '@quayso/games/game'
import { prizeTableOn } from '@quayso/games/game'
import { weekdays } from '@quayso/games/time/weekday'
import { expect, test } from 'vitest'
import { toCardGame } from '../../draws/card/card-game.server.ts'
import { hostOf, tiersOf } from '../../draws/card/card-game.ts'
import { offeredTypes } from '../../draws/card/game-groups.server.ts'
import { gamesShown } from './shown-games.server.ts'

const codes = (shown: readonly Game[]) => shown.map(({ code }) => code)

function game(code: string): Game {
  const found = findGame(code)
  if (!found) throw new Error(`${code} is not in the catalogue`)
  return found
}

test('a weekday shows the stations of that day, the North first', () => {
  expect(codes(gamesShown(games, 'traditional', 6))).toEqual([
    'mb',
    'hcm',
    'longan',
    'binhphuoc',
    'haugiang',
    'danang',
    'quangngai',
    'daknong',
  ])
  expect(codes(gamesShown(games, 'traditional', 2))).toContain('baclieu')
  expect(codes(gamesShown(games, 'traditional', 3))).not.toContain('baclieu')
})

test('games drawn round the clock or monthly are shown on every day', () => {
  for (const type of ['fast', 'vip', 'thai'] as const) {
    const all = gamesShown(games, type, 'all')
    expect(all).not.toEqual([])
    for (const day of weekdays) expect(gamesShown(games, type, day)).toEqual(all)
  }
})

test('all days of all categories are all open games, each once', () => {
  const shown = categories.flatMap((code) => codes(gamesShown(games, code, 'all')))
  expect(shown.sort()).toEqual(codes(games.filter(({ open }) => open)).sort())
})

test('[GEN-08] a closed game is not shown, nor is a category without an open one', () => {
  const closed = games.map((each) => ({ ...each, open: each.code !== 'mb' && each.category !== 'thai' }))
  expect(codes(gamesShown(closed, 'traditional', 6))).not.toContain('mb')
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
