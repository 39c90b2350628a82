import type { Draw } from '@quayso/contract/draw'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.server.ts'
import { feedTexts } from './feed-texts.server.ts'
import { northernDraw } from './testing.ts'

async function pictureOf(code: string, issue: Draw, locale: Locale) {
  const texts = await feedTexts(locale)
  return drawPicture({ siteTitle: 'Quayso', game: findGame(code) as Game, issue, locale, texts })
}

test('a traditional draw shows its special prize and its status', async () => {
  expect(await pictureOf('mb', northernDraw, 'vi')).toEqual({
    siteTitle: 'Quayso',
    name: 'Miền Bắc',
    when: 'Thứ Bảy, 14-11-2026 · 18:15',
    label: 'Giải đặc biệt',
    numbers: ['54979'],
    isSpecial: true,
    drawing: 'Đang quay',
    marks: [{ kind: 'confirmed', text: 'Đã xác nhận' }],
  })
})

test('a fast draw shows all its numbers, and its turn', async () => {
  const fast = {
    ...northernDraw,
    turn: 20261114_00684,
    tiers: [['8', '7', '3', '1', '2']],
    origin: 'own',
  } as const
  expect(await pictureOf('st60', fast, 'en')).toMatchObject({
    name: 'Fast 1 min',
    when: 'Saturday, 14-11-2026 · 18:15 · #0684',
    numbers: ['8', '7', '3', '1', '2'],
    isSpecial: false,
    marks: [{ kind: 'own', text: 'Drawn by Quayso' }],
  })
})

test('[DRAW-07] invented numbers are marked as such, whatever their status says', async () => {
  const sample = { ...northernDraw, origin: 'sample' } as const
  const { marks } = await pictureOf('mb', sample, 'th')
  expect(marks.map(({ kind }) => kind)).toEqual(['sample'])
})

test('no number is shown before the special prize is drawn', async () => {
  const drawing = { ...northernDraw, status: 'drawing', tiers: [[], ['92020']] } as const
  const picture = await pictureOf('mb', drawing, 'vi')
  expect(picture.numbers).toEqual([])
})
