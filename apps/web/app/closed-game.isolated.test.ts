import type * as Catalogue from '@quayso/games/catalogue'
import type { CategoryCode } from '@quayso/games/categories'
import { expect, test, vi } from 'vitest'
import { dataApiPage } from './data-api/data-api-page.server.ts'
import { findOpenGame } from './detail/data/detail-page.server.ts'
import { gameGroups } from './draws/card/game-groups.server.ts'
import { openCodes, siteMap } from './feeds/site-map.server.ts'
import { homePage } from './home/home-page.server.ts'
import { lobbyMenu } from './lobby/menu/lobby-menu.server.ts'

// All games of the catalogue are open: here Hồ Chí Minh City and all Thai games are closed.
vi.mock('@quayso/games/catalogue', async (importOriginal) => {
  const { games: open } = await importOriginal<typeof Catalogue>()
  const games = open.map((game) => ({ ...game, open: game.code !== 'hcm' && game.category !== 'thai' }))
  return { games, findGame: (code: string) => games.find((game) => game.code === code) }
})

const home = (type: CategoryCode) =>
  homePage(new URL(`https://quayso.example/?type=${type}&day=all`), { nowMs: 0, calendar: [] }, 'vi')
const codesIn = (groups: readonly { readonly games: readonly { readonly code: string }[] }[]) =>
  groups.flatMap(({ games }) => games.map(({ code }) => code))

const places: Readonly<Record<string, readonly string[]>> = {
  home: home('traditional').games.map(({ code }) => code),
  'the menu of the lobby': codesIn(lobbyMenu('vi')),
  'the menus of history, statistics and topics': codesIn(gameGroups('vi')),
  'the picker of the data API': codesIn(dataApiPage(new URL('https://quayso.example/dataApi?code=hcm'), 'vi').groups),
  'what the site map asks for': openCodes,
}

test.each(Object.entries(places))('[GEN-08] a game that is closed is not in %s', (_, codes) => {
  expect(codes).toContain('dongthap')
  expect(codes).not.toContain('hcm')
  expect(codes).not.toContain('thaigov')
})

test('[GEN-08] a category without an open game is not offered', () => {
  const offered = ['fast', 'traditional', 'vip', 'daily']
  expect(home('traditional').types.map(({ code }) => code)).toEqual(offered)
  expect(home('thai').games).toEqual([])
  expect(lobbyMenu('vi').map(({ category }) => category)).toEqual(offered)
  expect(gameGroups('vi')).toHaveLength(offered.length)
  const map = siteMap({ origin: 'https://quayso.example', isOffice: false }, { draws: [], topics: [] })
  expect(map).toContain('type=daily')
  expect(map).not.toContain('type=thai')
})

test('[GEN-08] the address of a closed game finds no draw', () => {
  expect(findOpenGame('dongthap')?.code).toBe('dongthap')
  expect(findOpenGame('hcm')).toBeUndefined()
  expect(dataApiPage(new URL('https://quayso.example/dataApi?code=hcm'), 'vi').chosen.code).toBe('mb')
})
