import { games } from '@quayso/games/catalogue'
import { createReader } from '@quayso/games/find/read-query'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { clearTarget } from './clear-target.server.ts'
import { findHref } from './find-address.ts'
import { readFind } from './read-find.server.ts'

/** A Monday. */
const today = Date.UTC(2026, 10, 16)
const read = createReader(games)
const target = (text: string, lang?: string) => clearTarget(read(text, today), games, today, lang)

test.each([
  ['vĩnh long', '/history/vinhlong'],
  ['xsvl thứ sáu', '/detail?code=vinhlong&turnNum=20261113'],
  ['xsmn', '/xsmn'],
  ['xsmt hôm qua', '/xsmt/2026-11-15'],
  ['miền bắc 14/11', '/xsmb/2026-11-14'],
  ['st60 hôm qua', '/history/st60'],
])('[FIND-01] %s leads to %s', (text, href) => {
  expect(target(text)).toBe(href)
})

test.each([
  '68',
  '68 vĩnh long',
  '14/11',
  'vinh',
  'vĩnh long bến tre',
  'vĩnh long thứ bảy',
  'xsmn 1/1/2005',
  'abc',
  '',
])('[FIND-01] %j names no single page', (text) => {
  expect(target(text)).toBeUndefined()
})

test('[FIND-02] addresses are written by us alone', () => {
  expect(target('xsmn"><script>', 'en')).toBe('/xsmn?lang=en')
  expect(target('//evil.example vĩnh long')).toBe('/history/vinhlong')
  expect(findHref('68 vinhlong', 'en')).toBe('/find?q=68+vinhlong&lang=en')
})

test('[FIND-01] a game is found by the name that operators have just given it, and not once it is closed', () => {
  const find = (all: readonly Game[]) =>
    readFind(new URL('https://site.test/find?q=Hoa%20Sen'), all, 'vi', today).query.codes
  const name = { vi: 'Hoa Sen', en: 'Lotus', th: 'บัว', zh: '莲花' }
  const rename = (game: Game): Game => ({ ...game, names: [...game.names, { from: '2026-11-16', value: name }] })
  const renamed = games.map((game) => (game.code === 'hcm' ? rename(game) : game))
  expect(find(games)).toEqual([])
  expect(find(renamed)).toEqual(['hcm'])
  expect(find(renamed.map((game) => ({ ...game, open: game.code !== 'hcm' })))).toEqual([])
})
