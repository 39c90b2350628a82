import { loadImage } from '@napi-rs/canvas'
import { findGame, games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, onTestFinished, test } from 'vitest'
import { startPainter } from '../../../src/pictures/painter.ts'
import { loadTranslator } from '../../i18n/load-translator.server.ts'
import { statsPage } from '../stats-page.server.ts'
import { statsPicture } from './stats-picture.server.ts'

async function pictureOf(counts: readonly number[]) {
  const url = new URL('https://quayso.example/og/stats/mb/frequency.png')
  const page = statsPage(findGame('mb') as Game, games, 'frequency', url, 'vi')
  const span = { draws: 90, numbers: 2430, first: '2026-05-25', last: '2026-08-22', perDraw: 27 }
  const view = {
    tab: 'frequency' as const,
    span: { ...span, provisional: [], hasSamples: false },
    ...{ counts: [...counts], band: { mean: 24.3, low: 15, high: 33 }, inside: 99, expectedInside: 94.8 },
  }
  const texts = { stats: await loadTranslator('vi', 'stats'), common: await loadTranslator('vi', 'common') }
  return statsPicture({ siteTitle: 'Quayso', page, view, texts, locale: 'vi' })
}

test('[STAT-05] two days that are exchanged mean the same draws; a day that is in no calendar means none', () => {
  const windowOf = (query: string) => {
    const url = new URL(`https://quayso.example/stats/mb/frequency${query}`)
    const { from, to } = statsPage(findGame('mb') as Game, games, 'frequency', url, 'vi')
    return [from, to]
  }
  expect(windowOf('?from=2026-11-16&to=2020-01-01')).toEqual(['2020-01-01', '2026-11-16'])
  expect(windowOf('?from=2020-01-01&to=2026-11-16')).toEqual(['2020-01-01', '2026-11-16'])
  expect(windowOf('?from=2026-02-30&to=2020-01-01')).toEqual([undefined, '2020-01-01'])
})

const counts = Array.from({ length: 100 }, (_, number) => (number === 7 ? 40 : 24))

test('[STAT-09] a picture has its title, window, number of draws and the sentence; only what is outside is labelled', async () => {
  const { shapes } = await pictureOf(counts)
  const written = shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape.runs.map(({ text }) => text).join('')] : [],
  )
  expect(written).toContain('Tần suất xổ số miền Bắc (XSMB)')
  expect(written).toContain('90 kỳ từ 25-05-2026 đến 22-08-2026')
  expect(written).toContain('Kể lại các kỳ đã quay. Kỳ sau không phụ thuộc bảng này.')
  expect(written).toContain('07')
  expect(written).not.toContain('08')
  expect(shapes.filter(({ kind }) => kind === 'circle')).toHaveLength(100)
})

test('[STAT-09] it is painted as a PNG of 1080 by 1080', async () => {
  const { paint, close } = startPainter()
  onTestFinished(() => close())
  expect(await loadImage(await paint(await pictureOf(counts)))).toMatchObject({ width: 1080, height: 1080 })
})
