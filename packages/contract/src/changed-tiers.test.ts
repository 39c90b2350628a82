import { expect, test } from 'vitest'
import { changedTiers } from './changed-tiers.ts'

test.each([
  ['nothing', [['1'], ['2', '3']], [['1'], ['2', '3']], []],
  ['the only number', [['565']], [['556']], [{ rank: 0, places: [], before: ['565'], after: ['556'] }]],
  [
    'two of three, which changed places',
    [['9'], ['1', '81990', '40217']],
    [['9'], ['1', '40217', '81990']],
    [{ rank: 1, places: [2, 3], before: ['81990', '40217'], after: ['40217', '81990'] }],
  ],
  [
    'a number that was missing',
    [['9'], ['1']],
    [['9'], ['1', '2']],
    [{ rank: 1, places: [], before: ['1'], after: ['1', '2'] }],
  ],
  ['a tier that was missing', [['9']], [['9'], ['1']], [{ rank: 1, places: [], before: [], after: ['1'] }]],
])('[VER-01] %s', (_name, before, after, changed) => {
  expect(changedTiers(before, after)).toEqual(changed)
})
