import type { Draw, StationDay } from '@quayso/contract/draw'
import { expect, test } from 'vitest'
import { sheetText } from './sheet-text.ts'

const due = { turn: 20261114_00000, dueAtMs: 0 }
const draw: Draw = {
  ...due,
  tiers: [[], ['72003'], ['51988', '36573', '80412']],
  version: 1,
  status: 'drawing',
  origin: 'official',
}
const traced = { leafIndex: null, revisedAtMs: null, correction: null }

test('[REG-06] the copied text has every station and every prize that is drawn', () => {
  const stations: StationDay[] = [
    { code: 'hcm', name: 'TP. Hồ Chí Minh', ...due, draw: { ...draw, ...traced }, absence: null },
    { code: 'longan', name: 'Long An', ...due, draw: null, absence: 'late' },
  ]
  expect(sheetText('XSMN', stations, ['ĐB', 'G.1', 'G.2'])).toEqual({
    text: 'XSMN\n\nTP. Hồ Chí Minh\nG.1: 72003\nG.2: 51988 36573 80412\n\nLong An',
    count: 4,
  })
})
