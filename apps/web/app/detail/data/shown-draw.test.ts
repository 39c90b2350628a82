import type { DetailedDraw, Draw } from '@quayso/contract/draw'
import { expect, test } from 'vitest'
import { latestVersion } from '../../live/latest-version.ts'
import { drawsToChoose, turnAfter } from './shown-draw.ts'

const turnAt = (index: number) => 20261114_00000 + index
function drawAt(index: number, version = 1): Draw {
  return { turn: turnAt(index), dueAtMs: 0, tiers: [], version, status: 'confirmed', origin: 'own' }
}
function detailed(index: number, version = 1, nextTurn: number | null = null): DetailedDraw {
  const around = { leafIndex: null, reveal: null, revisedAtMs: null, correction: null, previousTurn: null, nextTurn }
  return { ...drawAt(index, version), ...around, code: 'st60', name: '', serverTime: '' }
}

test('a newer version of the shown draw replaces it, an older one does not', () => {
  expect(latestVersion(detailed(684, 2), [drawAt(685), drawAt(684, 3)]).version).toBe(3)
  expect(latestVersion(detailed(684, 2), [drawAt(685, 9), drawAt(684, 1)]).version).toBe(2)
  expect(latestVersion(detailed(684, 2), []).version).toBe(2)
})

test('the draw after the newest is the first one that arrived since', () => {
  expect(turnAfter(detailed(684), [drawAt(684), drawAt(683)])).toBeUndefined()
  expect(turnAfter(detailed(684), [drawAt(686), drawAt(685), drawAt(684)])).toBe(turnAt(685))
  expect(turnAfter(detailed(12, 1, turnAt(13)), [drawAt(686), drawAt(685)])).toBe(turnAt(13))
  expect(turnAfter(detailed(9999), [drawAt(10_001), drawAt(10_000), drawAt(9999)])).toBe(turnAt(10_000))
})

test('an old draw can be chosen beside the newest ones', () => {
  const newest = [drawAt(685), drawAt(684)]
  expect(drawsToChoose(drawAt(684), newest)).toEqual(newest)
  expect(drawsToChoose(drawAt(12), newest)).toEqual([...newest, drawAt(12)])
})
