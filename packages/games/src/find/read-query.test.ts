import { expect, test } from 'vitest'
import { games } from '../catalogue.ts'
import { gameName } from '../game.ts'
import { locales } from '../locale.ts'
import { longestQuery } from './longest-query.ts'
import { createReader, queryText } from './read-query.ts'

const read = createReader(games)
/** A Monday. */
const today = Date.UTC(2026, 10, 16)
const textOf = (query: string, todayMs = today) => queryText(read(query, todayMs))

test.each([
  // stations
  ['vĩnh long', 'vinhlong'],
  ['Vinh Long', 'vinhlong'],
  ['VINHLONG', 'vinhlong'],
  ['vinh-long', 'vinhlong'],
  ['xsvl', 'vinhlong'],
  ['XSVL hôm qua', 'vinhlong 15-11-2026'],
  ['kết quả xổ số vĩnh long', 'vinhlong'],
  ['xổ số đài Đà Nẵng', 'danang'],
  ['tp.hcm', 'hcm'],
  ['Sài Gòn', 'hcm'],
  ['huế', 'hue'],
  ['Lâm Đồng', 'dalat'],
  ['dak lak', 'daklak'],
  ['Ho Chi Minh City results', 'hcm'],
  ['หวยเวียดนาม ดาลัด', 'dalat'],
  ['ผลหวยดานังวันนี้', 'danang 16-11-2026'],
  ['岘港开奖结果', 'danang'],
  ['xổ số thái', 'thaigov'],
  ['miền bắc 17:30', 'mb1730'],
  ['vĩnh long bến tre', 'vinhlong bentre'],
  // regions
  ['xsmn', 'xsmn'],
  ['XSMN 14/11', 'xsmn 14-11-2026'],
  ['xổ số miền trung thứ bảy', 'xsmt 14-11-2026'],
  ['mb', 'xsmb'],
  ['Hà Nội', 'xsmb'],
  ['ฮานอย', 'xsmb'],
  ['越南北部 昨天', 'xsmb 15-11-2026'],
  // beginnings of names
  ['vinh', 'vinh'],
  ['bình', 'binh'],
  ['vũng', 'vungtau'],
  // dates
  ['14/11', '14-11-2026'],
  ['14-11-2026', '14-11-2026'],
  ['14.11.26', '14-11-2026'],
  ['2026-11-14', '14-11-2026'],
  ['20261114', '14-11-2026'],
  ['ngày 14 tháng 11', '14-11-2026'],
  ['14 tháng 11 năm 2025', '14-11-2025'],
  ['20/11', '20-11-2026'],
  ['30/12', '30-12-2025'],
  ['29/2', '29-02-2024'],
  ['hôm nay', '16-11-2026'],
  ['hôm qua', '15-11-2026'],
  ['hôm kia', '14-11-2026'],
  ['thứ bảy', '14-11-2026'],
  ['thu 2', '16-11-2026'],
  ['t3', '10-11-2026'],
  ['CN', '15-11-2026'],
  ['yesterday', '15-11-2026'],
  ['Saturday', '14-11-2026'],
  ['14 November', '14-11-2026'],
  ['Nov 14th, 2025', '14-11-2025'],
  ['เมื่อวานนี้', '15-11-2026'],
  ['วันเสาร์', '14-11-2026'],
  ['14 พฤศจิกายน 2569', '14-11-2026'],
  ['昨天', '15-11-2026'],
  ['星期六', '14-11-2026'],
  ['11月14日', '14-11-2026'],
  ['2025年11月14号', '14-11-2025'],
  // numbers
  ['68', '68'],
  ['68 về ngày nào', '68'],
  ['số 68 về ngày nào?', '68'],
  ['68về', '68'],
  ['168 vĩnh long', '168 vinhlong'],
  ['lô 05 miền bắc', '05 xsmb'],
  ['when did 68 come', '68'],
  ['68ออกวันไหน', '68'],
  ['68哪天出', '68'],
  ['076410', '076410'],
  ['68 14/11', '68 14-11-2026'],
  // nothing
  ['', ''],
  ['   ', ''],
  ['vé rách', ''],
  ['5', ''],
  ['1234567', ''],
  ['31/2', '31'],
  ['14/11/1999', '14'],
  ['<script>alert(1)</script>', ''],
  ["'; DROP TABLE draw; --", ''],
  ['../../etc/passwd', ''],
  ['%00\u0000', '00'],
  ['__proto__', ''],
  ['constructor', ''],
  ['\u202E\u200B', ''],
  ['\ud800', ''],
])('[FIND-01] %j is read as %j', (query, text) => {
  expect(textOf(query)).toBe(text)
})

test('[FIND-01] the spelling of an address reads as itself', () => {
  const texts = ['68', '68 vinhlong', '68 xsmb 14-11-2026', 'xsmt 01-02-2025', 'vinh', 'binh', 'hcm bentre 14-11-2026']
  for (const text of [...texts, ...games.map(({ code }) => code)]) {
    expect(textOf(textOf(text))).toBe(textOf(text))
  }
  for (const text of texts) expect(textOf(text)).toBe(text)
})

test('[FIND-01] every lottery is found by its name in every language, with and without marks, and by its short name', () => {
  for (const game of games.filter(({ drawnBy }) => drawnBy === 'outside')) {
    const expected = game.code === 'mb' ? 'xsmb' : game.code
    const names = [...locales.map((locale) => gameName(game, locale)), game.abbreviation ?? game.code]
    for (const name of names) expect([name, textOf(name)]).toEqual([name, expected])
    expect(textOf(gameName(game, 'vi').normalize('NFD').replaceAll(/\p{M}/gu, ''))).toBe(expected)
  }
})

test('[FIND-01] several stations are offered where a word begins several names', () => {
  expect(read('vinh', today).codes).toEqual(['vinhlong', 'travinh'])
  expect(read('quang', today).codes).toEqual(['quangnam', 'quangtri', 'quangbinh', 'quangngai'])
})

test('[FIND-02] whatever is typed, it is read at once and never as more than it may be long', () => {
  const hostile = [
    '1/'.repeat(5000),
    '14-'.repeat(5000),
    'a'.repeat(100_000),
    '月'.repeat(50_000),
    '\u0300'.repeat(9999),
  ]
  const start = performance.now()
  for (const text of hostile) expect(textOf(text).length).toBeLessThanOrEqual(longestQuery)
  expect(performance.now() - start).toBeLessThan(500)
})

test('[FIND-02] what stands after the 80th letter is not read', () => {
  expect(textOf(`${'-'.repeat(longestQuery - 'vinhlong 68'.length)}vinhlong 68 14/11`)).toBe('68 vinhlong')
  expect(longestQuery).toBe(80)
})
