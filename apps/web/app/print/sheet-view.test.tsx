import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { locales } from '@quayso/games/locale'
import { expect, test } from 'vitest'
import { renderView, textsOf } from '../testing.tsx'
import { SheetView } from './sheet-view.tsx'
import type { Sheet, SheetResult } from './sheets.ts'

const dueAtMs = Date.parse('2026-11-14T16:15:00+07:00')
const hcm = findGame('hcm') as Game
const drawn = ['076410', '72003', '51988', '85454 57749', '03604 32852 80261 04232 04110 54480 86983', '8465']
const numbers = [...drawn, '8944 6151 7933', '094', '05'].map((tier) => tier.split(' '))
const result: SheetResult = {
  ...{ code: 'hcm', name: 'TP. Hồ Chí Minh', turn: 20261114_00000, dueAtMs, numbers },
  table: prizeTableOn(hcm, dueAtMs).tiers,
  ...{ state: 'final', edition: 1, checkedAtMs: dueAtMs + 26 * 60_000 },
}
const sheet: Sheet = {
  ...{ results: [result], state: 'final', address: 'quayso.example/v/hcm/20261114' },
  qr: { size: 25, path: 'M0 0h1v1h-1z' },
}

function render(shown: Sheet, locale = locales[0], isUp = false) {
  const page = {
    ...{ subject: { kind: 'game', name: 'TP. Hồ Chí Minh', isOurs: false, layout: 'table' } as const },
    ...{ sheet: '1' as const, isHighLevel: false, isUp },
  }
  const printedAtMs = Date.parse('2026-11-14T16:52:00+07:00')
  return renderView(<SheetView sheet={shown} page={page} printedAtMs={printedAtMs} shopName="" site="Quayso" />, locale)
}

test('[PRINT-01, PRINT-03] a sheet has every prize, the last two digits, and where it comes from', async () => {
  const html = await render(sheet)
  const rows = textsOf(html, 'tr')
  expect(rows.slice(0, 9)).toEqual([
    ...['ĐB 076410', 'G.1 72003', 'G.2 51988', 'G.3 85454 57749'],
    ...['G.4 03604 32852 80261 04232 04110 54480 86983', 'G.5 8465', 'G.6 8944 6151 7933', 'G.7 094', 'G.8 05'],
  ])
  expect(rows.slice(10)).toEqual([
    '0 03 04 05 5 51 52 54',
    '1 10 10 6 61 65',
    '2 – 7 –',
    '3 32 33 8 80 83 88',
    '4 44 49 9 94',
  ])
  expect(textsOf(html, 'footer')).toEqual([
    'Quét để xem bảng đã kiểm chứng quayso.example/v/hcm/20261114 · in 16:52 14-11-2026 · đã đối chiếu 16:41 ' +
      'Nếu khác công bố của công ty xổ số thì theo công bố của công ty. Dành cho người từ 18 tuổi. Quayso',
  ])
  expect(html).not.toContain('Tạm thời')
})

test('[PRINT-04] provisional and invented numbers are framed, and have no QR code', async () => {
  const states = { provisional: 'Tạm thời', sample: 'Dữ liệu mẫu' } as const
  for (const state of ['provisional', 'sample'] as const) {
    const html = await render({ ...sheet, state, qr: undefined, results: [{ ...result, state }] })
    expect(textsOf(html, 'article')[0]).toMatch(new RegExp(`^${states[state]}`))
    expect(html).not.toContain('role="img"')
    expect(html).not.toContain('đã đối chiếu')
  }
})

test('[PRINT-04] a corrected result says which edition it is', async () => {
  expect(textsOf(await render({ ...sheet, results: [{ ...result, edition: 2 }] }), 'h2')).toEqual([
    'TP. Hồ Chí Minh Bản 2',
  ])
  expect(textsOf(await render(sheet), 'h2')).toEqual(['TP. Hồ Chí Minh'])
})

test('[PRINT-05] the order of prizes can be turned', async () => {
  const rows = textsOf(await render(sheet, 'vi', true), 'tr')
  expect([rows[0], rows[8]]).toEqual(['G.8 05', 'ĐB 076410'])
})

test('[PRINT-02] sheets are written in every language', async () => {
  const feet = await Promise.all(locales.map(async (locale) => textsOf(await render(sheet, locale), 'footer')[0]))
  expect(new Set(feet).size).toBe(locales.length)
})
