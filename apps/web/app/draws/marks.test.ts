import type { Draw } from '@quayso/contract/draw'
import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

const ours = { isOurs: true }
const official = { isOurs: false }
const issue = (origin: Draw['origin'], status: Draw['status']): Draw => ({
  turn: 20261114_00000,
  dueAtMs: Date.parse('2026-11-14T18:15:00+07:00'),
  tiers: [],
  version: 1,
  origin,
  status,
})

test.each([
  ['an official draw shows its status', official, issue('official', 'provisional'), ['provisional']],
  ['confirmed', official, issue('official', 'confirmed'), ['confirmed']],
  ['corrected', official, issue('official', 'corrected'), ['corrected']],
  ['nothing is to be checked while it is drawn', official, issue('official', 'drawing'), []],
  ['nor before', official, undefined, []],
  ['our own is ours', ours, issue('own', 'confirmed'), ['own']],
  ['and is so before its first draw', ours, undefined, ['own']],
  ['a correction of our own draw is shown', ours, issue('own', 'corrected'), ['own', 'corrected']],
  ['a sample is never called checked', official, issue('sample', 'confirmed'), ['sample']],
  ['nor ours', ours, issue('sample', 'confirmed'), ['sample']],
])('%s', (_, game, shown, marks) => {
  expect(marksOf(game, shown)).toEqual(marks)
})
