import { games } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { lobbyMenu } from './lobby-menu.server.ts'

const menu = lobbyMenu(games, 'vi')
const gameIn = (category: string, code: string) =>
  menu.find((group) => group.category === category)?.games.find((game) => game.code === code)

test('[FRAME-04] every open game is in the menu once, under its category', () => {
  const codes = menu.flatMap((group) => group.games.map(({ code }) => code))
  expect(codes.sort()).toEqual(
    games
      .filter(({ open }) => open)
      .map(({ code }) => code)
      .sort(),
  )
  expect(menu.map(({ name }) => name)).toEqual(['Siêu tốc', 'Xổ số kiến thiết', 'Quay nhanh', 'Hằng ngày', 'Thái Lan'])
  expect(menu.map(({ href }) => href).slice(0, 2)).toEqual(['/?type=fast', '/'])
})

test('a game shows its schedule, unless it is drawn round the clock', () => {
  expect(gameIn('fast', 'st60')).toEqual({
    code: 'st60',
    name: 'Siêu tốc 1 phút',
    href: '/history/st60',
    isOurs: true,
    drawn: '',
  })
  expect(gameIn('traditional', 'mb')?.drawn).toBe('18:15')
  expect(gameIn('traditional', 'longan')?.drawn).toBe('T7')
})
