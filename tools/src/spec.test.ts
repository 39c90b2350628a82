import { describe, expect, test } from 'vitest'
import { coverage, idsOf, requirementIds, titleIds } from './spec.ts'

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

describe('ids in titles', () => {
  const cases: readonly (readonly [what: string, source: string, ids: readonly string[]])[] = [
    ['one id', `test('[HOME-01] loops', () => {})`, ['HOME-01']],
    ['several ids', `it("[HOME-01, HIST-01] both", () => {})`, ['HOME-01', 'HIST-01']],
    ['a describe around tests', `describe('[HOME-02]', () => { test('a', () => {}) })`, ['HOME-02']],
    ['a test inside a describe', `describe('a', () => { test('[HOME-02]', () => {}) })`, ['HOME-02']],
    ['a table of cases', `test.each([[1]])('[HIST-01] %d rows', () => {})`, ['HIST-01']],
    ['a template with values', `for (const n of [1]) test(\`[HIST-01] \${n} rows\`, () => {})`, ['HIST-01']],
    ['a title on the next line', `test(\n  '[HIST-01] rows',\n  () => {},\n)`, ['HIST-01']],
    ['a comment', `// test('[HOME-01]', () => {})\n/* it('[HOME-02]') */`, []],
    ['a string elsewhere', `const title = '[HOME-01]'; expect('[HOME-02]')`, []],
    ['an id without brackets', `test('HOME-01 loops', () => {})`, []],
    ['a skipped test', `test.skip('[HOME-01]', () => {}); test.todo('[HOME-02]'); describe.skip('[HIST-01]')`, []],
  ]
  test.each(cases)('%s', (_what, source, ids) => {
    expect(titleIds('a.test.ts', source)).toEqual(ids)
  })
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
