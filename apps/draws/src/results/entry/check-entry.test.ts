import { expect, test } from 'vitest'
import { hcmEntry, nowMs } from '../testing.ts'
import { checkEntry, type Entry, type EntryFault, nameProblem } from './check-entry.ts'

function faultOf(change: Partial<Entry>, atMs = nowMs): EntryFault | undefined {
  const checked = checkEntry({ ...hcmEntry(), ...change }, [], atMs)
  return checked.ok ? undefined : checked.fault
}

function tier(rank: number, ...numbers: string[]): Partial<Entry> {
  return { tiers: [{ rank, numbers }] }
}

test('a whole draw and a single tier that fit the prize table are accepted', () => {
  expect(faultOf({})).toBeUndefined()
  expect(faultOf(tier(8, '00'))).toBeUndefined()
  expect(faultOf(tier(6, '0001', '0001', '9999'))).toBeUndefined()
})

test.each<[string, Partial<Entry>, EntryFault]>([
  ['unknown game', { code: 'hcm2' }, { kind: 'unknown-game', code: 'hcm2' }],
  ['no turn number', { turnNum: '2026-11-16' }, { kind: 'no-such-turn', code: 'hcm', turnNum: '2026-11-16' }],
  ['wrong weekday', { turnNum: '20261115' }, { kind: 'no-such-turn', code: 'hcm', turnNum: '20261115' }],
  ['no such date', { turnNum: '20261131' }, { kind: 'no-such-turn', code: 'hcm', turnNum: '20261131' }],
  ['Tết', { code: 'mb', turnNum: '20260217' }, { kind: 'no-such-turn', code: 'mb', turnNum: '20260217' }],
  ['an index', { turnNum: '20261116-0001' }, { kind: 'no-such-turn', code: 'hcm', turnNum: '20261116-0001' }],
  ['no tiers', { tiers: [] }, { kind: 'no-tiers' }],
  ['no such tier', tier(9, '12'), { kind: 'tier', rank: 9, problem: { kind: 'unknown' } }],
  ['too few', tier(6, '1234'), { kind: 'tier', rank: 6, problem: { kind: 'count', expected: 3, entered: 1 } }],
  ['too many', tier(8, '12', '34'), { kind: 'tier', rank: 8, problem: { kind: 'count', expected: 1, entered: 2 } }],
  ['short', tier(8, '1'), { kind: 'tier', rank: 8, problem: { kind: 'digits', expected: 2, entered: '1' } }],
  ['empty', tier(8, ''), { kind: 'tier', rank: 8, problem: { kind: 'digits', expected: 2, entered: '' } }],
  ['letters', tier(8, '1O'), { kind: 'tier', rank: 8, problem: { kind: 'characters', entered: '1O' } }],
  ['other digits', tier(8, '١٢'), { kind: 'tier', rank: 8, problem: { kind: 'characters', entered: '١٢' } }],
  ['a sign', tier(8, '+1'), { kind: 'tier', rank: 8, problem: { kind: 'characters', entered: '+1' } }],
  ['a line end', tier(8, '12\n'), { kind: 'tier', rank: 8, problem: { kind: 'characters', entered: '12\n' } }],
  ['nobody', { toldBy: '' }, { kind: 'entered-by', problem: 'empty' }],
  ['a long name', { toldBy: 'a'.repeat(41) }, { kind: 'entered-by', problem: 'too-long' }],
  ['another spelling', { toldBy: 'Alice' }, { kind: 'entered-by', problem: 'characters' }],
])('[DRAW-07] an entry with %s is refused with the reason', (_, change, fault) => {
  expect(faultOf(change)).toEqual(fault)
})

test('[DRAW-04] results of the games drawn by the system cannot be entered', () => {
  expect(faultOf({ code: 'st60', turnNum: '20261116-0001' })).toEqual({ kind: 'drawn-by-us', code: 'st60' })
  expect(faultOf({ code: 'mb1730' })).toEqual({ kind: 'drawn-by-us', code: 'mb1730' })
})

test('a tier given twice is refused', () => {
  const tiers = [
    { rank: 8, numbers: ['12'] },
    { rank: 8, numbers: ['12'] },
  ]
  expect(faultOf({ tiers })).toEqual({ kind: 'tier', rank: 8, problem: { kind: 'twice' } })
})

test('nothing can be entered before the time of the draw', () => {
  const dueAtMs = Date.parse('2026-11-16T16:15:00+07:00')
  expect(faultOf({}, dueAtMs - 1)).toEqual({ kind: 'too-early', dueAtMs })
  expect(faultOf({}, dueAtMs)).toBeUndefined()
})

test('a name has one spelling', () => {
  for (const name of ['alice', 'nguyen.van-an', 'feed_1', '7']) expect(nameProblem(name)).toBeUndefined()
  for (const name of [' alice', 'alice ', 'Alice', 'álice', '-alice', 'a\n'])
    expect(nameProblem(name)).toBe('characters')
})
