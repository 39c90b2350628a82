import { expect, test } from 'vitest'
import { coverage, describeIds, idsOf, nightFaults, proofsOf, requirementIds } from './spec.ts'

const requirements = `
## HOME · \`/\`
- HOME-01 The carousel loops.
- HOME-02 The picker follows HIST-01.

## HIST · \`/history/{code}\`
- HIST-01 (ours) Tabs.
See HIST-02 in the text.
`

test('requirements are the ids that open a list line', () => {
  expect(requirementIds(requirements)).toEqual(['HOME-01', 'HOME-02', 'HIST-01'])
})

test('coverage is counted per area, in the order of the requirements', () => {
  expect(coverage(['HOME-01', 'HOME-02', 'HIST-01'], new Set(['HOME-02', 'HIST-01']))).toEqual([
    { area: 'HOME', total: 2, uncovered: ['HOME-01'] },
    { area: 'HIST', total: 1, uncovered: [] },
  ])
})

test('a demand names areas or single ids, and nothing else', () => {
  const required = ['HOME-01', 'HOME-02', 'HIST-01']
  expect(idsOf(['HIST', 'HOME-02'], required)).toEqual(['HIST-01', 'HOME-02'])
  expect(() => idsOf(['HOM'], required)).toThrow('"HOM"')
  expect(() => idsOf(['HOME-03'], required)).toThrow('"HOME-03"')
})

const proofs = proofsOf(
  new Map([
    ['a.test.ts', [{ title: '[HOME-01] and [HOME-01] again', isNight: false }]],
    [
      'b.spec.ts',
      [
        { title: '[HOME-01, HOME-02] at night', isNight: true },
        { title: 'without an id', isNight: false },
      ],
    ],
  ]),
)

test('each id is listed with the run that proves it, the landing run first', () => {
  expect(describeIds(['HOME-01', 'HOME-02', 'HIST-01'], proofs, { 'HOME-02': 'takes an hour' })).toEqual([
    'HOME-01 landing a.test.ts',
    'HOME-02 night b.spec.ts (takes an hour)',
    'HIST-01 unproven',
  ])
})

test('an id that the night alone proves needs a reason', () => {
  expect(nightFaults(['HOME-01', 'HOME-02', 'HIST-01'], proofs, {})).toEqual([expect.stringContaining('HOME-02')])
  expect(nightFaults(['HOME-01', 'HOME-02', 'HIST-01'], proofs, { 'HOME-02': 'takes an hour' })).toEqual([])
})

test('a reason is removed when the landing run proves the id, or nothing does', () => {
  const reasons = { 'HOME-01': 'slow', 'HOME-02': 'slow', 'HIST-01': 'slow', 'HIST-02': 'slow' }
  expect(nightFaults(['HOME-01', 'HOME-02', 'HIST-01'], proofs, reasons)).toEqual(
    ['HOME-01', 'HIST-01', 'HIST-02'].map((id) => expect.stringContaining(`${id} is not proven by the night alone`)),
  )
})
