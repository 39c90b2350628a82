import type { Draw, GameDraws } from '@quayso/contract/draw'
import { expect, test } from 'vitest'
import { broughtDraws } from './brought-draws.server.ts'

const newest = { turn: 20261114_00000, dueAtMs: Date.parse('2026-11-14T18:15:00+07:00') }
const next = { turn: 20261115_00000, dueAtMs: Date.parse('2026-11-15T18:15:00+07:00') }

/** A game that is drawn daily, with ten draws. */
function daily(tiers: Draw['tiers']): GameDraws {
  const draws = Array.from({ length: 10 }, (_, back) => ({
    turn: newest.turn - back * 100_000,
    dueAtMs: newest.dueAtMs - back * 86_400_000,
    ...({ tiers, version: 1, status: 'confirmed', origin: 'official' } as const),
  }))
  return { code: 'mb', name: 'Miền Bắc', draws, next }
}
const table = daily([['96380'], ['75668']])
const plain = daily([['2', '7', '3', '0', '4']])

test('a page brings the newest two draws with a table, and four with plain numbers', () => {
  const { rows } = broughtDraws({ rows: [table, plain] }, undefined)
  expect(rows.map(({ draws }) => draws)).toEqual([table.draws.slice(0, 2), plain.draws.slice(0, 4)])
})

test('a page brings the draw it opens with, in place of the second newest', () => {
  const drawsOn = (weekday: 1 | 5) => broughtDraws({ rows: [table] }, weekday).rows[0]?.draws
  expect(drawsOn(1)).toEqual([table.draws[0], table.draws[5]])
  expect(drawsOn(5)).toEqual(table.draws.slice(0, 2))
})

test('a page without draws brings none', () => {
  expect(broughtDraws({ rows: [{ ...table, draws: [] }] }, 1).rows[0]?.draws).toEqual([])
  expect(broughtDraws({ rows: [] }, undefined)).toEqual({ rows: [] })
})
