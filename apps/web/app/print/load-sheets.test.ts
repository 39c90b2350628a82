import { expect, test } from 'vitest'
import { toSheet } from './load-sheets.server.ts'
import type { SheetResult } from './sheets.ts'

const result: SheetResult = {
  ...{ code: 'hcm', name: 'TP. Hồ Chí Minh', turn: 20261114_00000, dueAtMs: 0, table: [], numbers: [] },
  ...{ state: 'final', edition: 1, checkedAtMs: null },
}
const at = { origin: 'https://quayso.example' }

test('[PRINT-03] a sheet has the address of its newest result, and a QR code unless it is left out', () => {
  const results = [{ ...result, turn: 20261107_00000 }, result]
  const sheet = toSheet('hcm', results, { hasQr: true }, at)
  expect(sheet).toMatchObject({ results, state: 'final', address: 'quayso.example/v/hcm/20261114' })
  expect(sheet.qr).toBeDefined()
  expect(toSheet('hcm', results, { hasQr: false }, at).qr).toBeUndefined()
})

test.each(['provisional', 'sample'] as const)('[PRINT-04] a sheet with a %s result has no QR code', (state) => {
  const sheet = toSheet('xsmn', [result, { ...result, state }], { hasQr: true }, at)
  expect(sheet).toMatchObject({ state, qr: undefined })
})
