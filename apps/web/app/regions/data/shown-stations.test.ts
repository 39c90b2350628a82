import type { Draw, StationDay } from '@quayso/contract/draw'
import { expect, test } from 'vitest'
import { areBehind, shownStations } from './shown-stations.ts'

const turn = 20261114_00000
const due = { turn, dueAtMs: Date.parse('2026-11-14T16:15:00+07:00') }
const draw: Draw = { ...due, tiers: [[], ['17']], version: 2, status: 'drawing', origin: 'official' }
const traced = { leafIndex: 3, revisedAtMs: 5, correction: null }
const empty: StationDay = { code: 'hcm', name: 'TP. Hồ Chí Minh', ...due, draw: null, absence: 'late' }
const row = (...draws: Draw[]) => ({ code: 'hcm', name: '', draws, next: { turn: 0, dueAtMs: 0 } })

test('[REG-05] a draw that arrives is shown, and no longer called late', () => {
  const [shown] = shownStations([empty], [row({ ...draw, turn: turn + 100_000 }, draw)])
  expect(shown).toMatchObject({ draw: { tiers: [[], ['17']] }, absence: null })
  expect(shownStations([empty], [])).toEqual([empty])
})

test('[REG-05] what is loaded stays until a newer version comes, of which more is asked once it is whole', () => {
  const loaded: StationDay = { ...empty, draw: { ...draw, ...traced }, absence: null }
  expect(shownStations([loaded], [row(draw)])).toEqual([loaded])
  const confirmed: Draw = { ...draw, version: 3, status: 'confirmed' }
  const shown = shownStations([loaded], [row(confirmed)])
  expect(shown[0]?.draw).toEqual({ ...confirmed, leafIndex: null, revisedAtMs: null, correction: null })
  expect(areBehind(shown, [loaded])).toBe(true)
  expect(areBehind([loaded], [loaded])).toBe(false)
  expect(areBehind(shownStations([empty], [row(draw)]), [empty])).toBe(false)
})
