import { games as catalogue } from '@quayso/games/catalogue'
import type { CategoryCode } from '@quayso/games/categories'
import type { Game } from '@quayso/games/game'
import { withSettings } from '@quayso/games/game-setting'
import { expect, test } from 'vitest'
import { dataApiPage } from './data-api/data-api-page.server.ts'
import { detailPage } from './detail/data/detail-page.server.ts'
import { gameGroups } from './draws/card/game-groups.server.ts'
import { openCodes, siteMap } from './feeds/site-map.server.ts'
import { historyView } from './history/data/history-view.server.ts'
import { homePage } from './home/home-page.server.ts'
import { lobbyMenu } from './lobby/menu/lobby-menu.server.ts'

const nowMs = Date.parse('2026-11-16T08:00:00+07:00')
const shown = { isOnFront: true, isAtOffice: true, hasBoard: true, names: [] }

// Hồ Chí Minh City is closed, all Thai games are hidden, and Đồng Tháp closes tomorrow.
const settings = [
  { ...shown, code: 'hcm', closedFrom: '2026-11-16' },
  { ...shown, code: 'dongthap', closedFrom: '2026-11-17' },
  ...catalogue.filter(({ category }) => category === 'thai').map(({ code }) => ({ ...shown, code, isOnFront: false })),
]
const games = withSettings(catalogue, settings, { nowMs, isOffice: false })
const find = (code: string) => games.find((game) => game.code === code) as Game

const home = (type: CategoryCode) =>
  homePage(new URL(`https://quayso.example/?type=${type}&day=all`), { nowMs, games }, 'vi')
const codesIn = (groups: readonly { readonly games: readonly { readonly code: string }[] }[]) =>
  groups.flatMap(({ games }) => games.map(({ code }) => code))
const dataApi = dataApiPage(games, new URL('https://quayso.example/dataApi?code=hcm'), 'vi')

const places: Readonly<Record<string, readonly string[]>> = {
  home: home('traditional').games.map(({ code }) => code),
  'the menu of the lobby': codesIn(lobbyMenu(games, 'vi')),
  'the menus of history, statistics and topics': codesIn(gameGroups(games, 'vi')),
  'the picker of the data API': codesIn(dataApi.groups),
  'what the site map asks for': openCodes(games),
}

test.each(Object.entries(places))('[GEN-08, CON-50] a game that is closed or hidden is not in %s', (_, codes) => {
  expect(codes).toContain('dongthap')
  expect(codes).not.toContain('hcm')
  expect(codes).not.toContain('thaigov')
})

test('[GEN-08] a category without an open game is not offered', () => {
  const offered = ['fast', 'traditional', 'vip', 'daily']
  expect(home('traditional').types.map(({ code }) => code)).toEqual(offered)
  expect(home('thai').games).toEqual([])
  expect(lobbyMenu(games, 'vi').map(({ category }) => category)).toEqual(offered)
  expect(gameGroups(games, 'vi')).toHaveLength(offered.length)
  const map = siteMap({ origin: 'https://quayso.example', isOffice: false }, { games, draws: [], topics: [] })
  expect(map).toContain('type=daily')
  expect(map).not.toContain('type=thai')
  expect(dataApi.chosen.code).toBe('mb')
})

test('[CON-50] a closed game keeps its history, which says so and counts down to nothing', () => {
  const address = new URL('https://quayso.example/history/hcm')
  const view = historyView({ game: find('hcm'), games, nowMs }, address, 'vi')
  expect(view.schedule).toBe('Không quay nữa từ ngày 16-11-2026. Kết quả các kỳ trước vẫn xem được.')
  expect(detailPage(find('hcm'), 20261114_00000, 'vi', { nowMs, taxes: [] }).isClosed).toBe(true)
  expect(detailPage(find('dongthap'), 20261109_00000, 'vi', { nowMs, taxes: [] }).isClosed).toBe(false)
})
