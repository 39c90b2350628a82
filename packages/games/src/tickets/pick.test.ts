import { expect, test } from 'vitest'
import { findGame } from '../catalogue.ts'
import type { Game } from '../game.ts'
import { parseTurnNum } from '../time/turn.ts'
import { expectedHits, type PickScope, pickHits } from './pick.ts'

const turns: Record<string, string> = {
  st60: '20261114-0001',
  mb: '20261114',
  hcm: '20261114',
  mg1p: '20261114-0001',
  thaigov: '20261201',
}

function expectedOf(code: string, scope: PickScope, ...numbers: string[]) {
  return expectedHits(findGame(code) as Game, parseTurnNum(turns[code] ?? '') as number, { scope, numbers })
}

test.each([
  ['mb', 'special', ['68'], 0.01],
  ['mb', 'special', ['68', '86'], 0.02],
  ['mb', 'special', ['12345'], 0.00001],
  // 27 numbers of at least two digits, 23 of at least three.
  ['mb', 'any', ['68'], 1 - 0.99 ** 27],
  ['mb', 'any', ['678'], 1 - 0.999 ** 23],
  ['hcm', 'any', ['68'], 1 - 0.99 ** 18],
  ['hcm', 'special', ['123456'], 0.000001],
  ['st60', 'any', ['7'], 1 - 0.9 ** 5],
  ['mg1p', 'any', ['05', '45'], 10 / 45],
  ['thaigov', 'special', ['68'], 0.01],
] as const)('%s %s %j: chance makes %f right', (code, scope, numbers, expected) => {
  expect(expectedOf(code, scope, ...numbers)).toBeCloseTo(expected, 12)
})

test.each([
  ['mb', 'any', '7', 'one digit, of numbers that have more'],
  ['mb', 'special', '123456', 'longer than the special prize'],
  ['st60', 'any', '68', 'longer than any number'],
  ['mg1p', 'any', '46', 'higher than the highest'],
  ['mg1p', 'any', '00', 'not even one'],
  ['mg1p', 'any', '5', 'without its zero'],
  ['mb', 'any', '6x', 'no digits'],
  ['mb', 'any', '', 'nothing'],
  ['mb', 'any', '６８', 'digits of another script'],
] as const)('%s %s %j does not fit: %s', (code, scope, number, _why) => {
  expect(expectedOf(code, scope, number)).toBeUndefined()
})

test('one number that does not fit makes all of them invalid', () => {
  expect(expectedOf('mb', 'any', '68', '7')).toBeUndefined()
})

const tiers = ['12368', '55501', '00007,99968', '123', '68']

test.each([
  ['special', ['68', '368', '12368', '01', '86'], ['68', '368', '12368']],
  ['any', ['01', '07', '7', '123', '99968', '12', '00'], ['01', '07', '7', '123', '99968']],
  ['any', ['3', '23', '0123'], ['3', '23']],
  ['any', [], []],
] as const)('%s %j: %j came', (scope, numbers, hits) => {
  expect(pickHits(tiers, { scope, numbers })).toEqual(hits)
})

test('a number that came twice is right once', () => {
  expect(pickHits(['1,1,2,3,4'], { scope: 'any', numbers: ['1', '9'] })).toEqual(['1'])
})
