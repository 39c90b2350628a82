import { games as gamesTexts } from '@quayso/texts/games.gen'
import { describe, expect, test } from 'vitest'
import { findGame, games } from './catalogue.ts'
import { categories, defaultCategory } from './categories.ts'
import type { Dated } from './dated.ts'
import { type Game, gameName, hostOn, prizeTableOn } from './game.ts'
import { lotteryName } from './names.ts'
import { fiveDigits, fiveOf45, north27, south18, thai173 } from './prize-table.ts'
import { turnDayMs } from './time/turn.ts'

const codesByCategory = {
  fast: 'st45 st60 st75 st90 st2p st3p st5p mg1p',
  traditional:
    'mb hcm dongthap camau bentre vungtau baclieu dongnai cantho soctrang tayninh angiang binhthuan vinhlong binhduong travinh longan binhphuoc haugiang tiengiang kiengiang dalat hue phuyen daklak quangnam danang khanhhoa binhdinh quangtri quangbinh gialai ninhthuan quangngai daknong kontum',
  vip: 'mb45 mb60 mb75 mn1p mn90 mn2p mn3p mn5p',
  daily: 'mb1730 mb1930',
  thai: 'thaigov',
}

function known(code: string): Game {
  const game = findGame(code)
  if (!game) throw new Error(`no game ${code}`)
  return game
}

test('55 games, each once, category by category in their order', () => {
  expect(games).toHaveLength(55)
  expect(categories).toEqual(Object.keys(codesByCategory))
  expect(categories[1]).toBe(defaultCategory)
  expect(games.map(({ code }) => code)).toEqual(Object.values(codesByCategory).join(' ').split(' '))
  for (const code of categories) {
    const own = games.filter(({ category }) => category === code)
    expect(own.map((game) => game.code).join(' '), code).toBe(codesByCategory[code])
  }
})

test('every name belongs to a game', () => {
  const named = Object.keys(gamesTexts.vi).filter((key) => key.startsWith('game.'))
  expect(named.sort()).toEqual(games.map(({ code }) => `game.${code}`).sort())
})

test('a state lottery of Vietnam has the short name that people know it by, and no other game has one', () => {
  const short = games.flatMap(({ abbreviation }) => abbreviation ?? [])
  expect(new Set(short).size).toBe(short.length)
  for (const { abbreviation = '', category, code } of games) {
    expect(/^XS[A-Z]{2,3}$/.test(abbreviation), code).toBe(category === 'traditional')
  }
})

test.each([
  ['mb', 'vi', 'xổ số miền Bắc (XSMB)'],
  ['hcm', 'vi', 'xổ số TP. Hồ Chí Minh (XSHCM)'],
  ['hcm', 'en', 'Ho Chi Minh City lottery'],
  ['dalat', 'th', 'หวยดาลัด'],
  ['dalat', 'zh', '大叻彩票'],
  ['mb45', 'vi', 'Miền Bắc 45 giây'],
  ['thaigov', 'vi', 'Xổ số Chính phủ Thái Lan'],
] as const)('a heading names %s in %s: %s', (code, locale, name) => {
  expect(lotteryName(known(code), locale)).toBe(name)
})

test('a code determines the layout and the other way round', () => {
  for (const { code, layout, family } of games) {
    expect(/st|mg1p/.test(code), code).toBe(layout === 'short')
    expect(/thai/.test(code), code).toBe(layout === 'thai')
    expect(family === 'short' || family === 'thai' ? family : 'table', code).toBe(layout)
  }
})

describe('[DRAW-04] who draws', () => {
  test('we draw the fast, VIP and daily games, the state lotteries come from outside', () => {
    for (const { code, category, drawnBy } of games) {
      expect(drawnBy, code).toBe(category === 'traditional' || category === 'thai' ? 'outside' : 'us')
    }
  })
})

test('the games round the clock are the high-level ones, and every game is open', () => {
  for (const { code, category, highLevel, schedules, open } of games) {
    expect(highLevel, code).toBe(category === 'fast' || category === 'vip')
    for (const { value } of schedules) expect(value.kind === 'every', code).toBe(highLevel)
    expect(open).toBe(true)
  }
})

test('a game has the prize table of its family', () => {
  const tables = { short: fiveDigits, north: north27, central: south18, south: south18, thai: thai173 }
  for (const game of games) {
    const expected = game.code === 'mg1p' ? fiveOf45 : tables[game.family]
    expect(prizeTableOn(game, Date.UTC(2026, 10, 14)), game.code).toBe(expected)
  }
})

test('dated values are in the order of their dates', () => {
  const datesOf = (dated: Dated<unknown> | undefined) => dated?.map(({ from }) => from) ?? []
  for (const { names, schedules, prizeTables, hosts } of games) {
    for (const dates of [names, schedules, prizeTables, hosts].map(datesOf)) {
      expect(dates).toEqual([...new Set(dates)].sort())
      for (const date of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    }
  }
})

test('a renamed station has its old name on its old draws', () => {
  const [first] = known('hue').names
  const game: Game = {
    ...known('hue'),
    names: [first, { from: '2027-01-01', value: { ...first.value, vi: 'Huế' } }],
  }
  expect(gameName(game, 'vi', Date.parse('2026-12-31T23:59:59+07:00'))).toBe('Thừa Thiên Huế')
  expect(gameName(game, 'vi', Date.parse('2027-01-01T00:00:00+07:00'))).toBe('Huế')
  expect(gameName(game, 'vi')).toBe('Huế')
})

test('a changed prize table does not affect earlier draws', () => {
  const game: Game = {
    ...known('hcm'),
    prizeTables: [
      { from: '2000-01-01', value: north27 },
      { from: '2010-01-01', value: south18 },
    ],
  }
  expect(prizeTableOn(game, turnDayMs(2009123100000))).toBe(north27)
  expect(prizeTableOn(game, turnDayMs(2010010100000))).toBe(south18)
})

test.each([
  ['2026-11-09', 'Hà Nội'],
  ['2026-11-10', 'Quảng Ninh'],
  ['2026-11-11', 'Bắc Ninh'],
  ['2026-11-12', 'Hà Nội'],
  ['2026-11-13', 'Hải Phòng'],
  ['2026-11-14', 'Nam Định'],
  ['2026-11-15', 'Thái Bình'],
])('on %s the North is drawn in %s', (day, host) => {
  expect(hostOn(known('mb'), Date.parse(day))?.vi).toBe(host)
})

test('other games have no hosts', () => {
  for (const game of games) if (game.code !== 'mb') expect(hostOn(game, Date.UTC(2026, 10, 14))).toBeUndefined()
})
