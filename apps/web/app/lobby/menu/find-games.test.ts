import { games } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { findGames } from './find-games.ts'
import { lobbyMenu } from './lobby-menu.server.ts'

const found = (sought: string) => findGames(lobbyMenu(games, 'vi'), sought).map(({ code }) => code)

test.each([
  ['long an', 'longan'],
  ['LONG AN ', 'longan'],
  ['da nang', 'danang'],
  ['Đà Nẵng', 'danang'],
  ['1 phut', 'st60'],
])('[FRAME-04] %s finds %s', (sought, code) => {
  expect(found(sought)).toContain(code)
})

test('a text that is in no name finds no game', () => {
  expect(found('zzz')).toEqual([])
})
