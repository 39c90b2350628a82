import type { Draw, GameDraws } from '@quayso/contract/draw'
import { splitTiers } from '@quayso/contract/draw-view'
import { expect, test } from 'vitest'
import { packDraws, packList, unpackDraws, unpackList } from './packed-draws.ts'

const told = { version: 3, status: 'provisional', origin: 'official' } as const
const due = { turn: 20261114_00000, dueAtMs: Date.parse('2026-11-14T18:15:00+07:00') }
const next = { turn: 20261115_00000, dueAtMs: Date.parse('2026-11-15T18:15:00+07:00') }
const drawOf = (tiers: readonly string[]): Draw => ({ ...due, tiers: splitTiers(tiers), ...told })
const row = (code: string, ...tiers: readonly (readonly string[])[]): GameDraws => ({
  ...{ code, name: 'Thừa Thiên Huế', next },
  draws: tiers.map(drawOf),
})

test.each([
  ['plain numbers', row('st60', ['2,7,3,0,4'], ['0,0,0,0,0'])],
  ['prize tiers', row('mb', ['96380', '75668', '76084,38945', '66,54,11,27'])],
  ['the first tier of a draw that has begun', row('mb', ['', '75668', '', ''])],
  ['a draw that has begun with nothing yet', row('mb', ['', '', '', ''])],
  ['plain numbers that are still to come', row('st60', [''])],
  ['no draw yet', row('mb')],
])('%s are the same when they are unpacked', (_, packed) => {
  const draws = { rows: [packed, row('hcm', ['123456', '12345'])], serverTime: '2026-11-14T11:15:00.000Z' }
  expect(unpackDraws(packDraws(draws))).toEqual(draws)
})

test('[CAL-04] a page knows by which calendar its next turn is', () => {
  const planned = { ...row('mb', ['12']), next: { ...next, calendar: 3 } }
  expect(unpackDraws(packDraws({ rows: [planned] }))).toEqual({ rows: [planned] })
})

test('turns of a day, of the day before and of a day that was left out are the same when they are unpacked', () => {
  const turns = [20261115_00002, 20261115_00001, 20261114_01440, 20261112_00007]
  const draws = turns.map((turn, i) => ({ ...drawOf(['1,2']), turn, dueAtMs: next.dueAtMs - i * 60_000 }))
  expect(unpackList(packList(draws, next), next)).toEqual(draws)
})

test('an empty page unpacks to nothing', () => {
  expect(unpackDraws(packDraws({ rows: [] }))).toEqual({ rows: [] })
})
