import { describe, expect, test } from 'vitest'
import { isInLanding, readTests, titleIds } from './read-tests.ts'

describe('ids in titles', () => {
  const cases: readonly (readonly [what: string, source: string, ids: readonly string[]])[] = [
    ['one id', `test('[HOME-01] loops', () => {})`, ['HOME-01']],
    ['several ids', `it("[HOME-01, HIST-01] both", () => {})`, ['HOME-01', 'HIST-01']],
    ['a describe around tests', `describe('[HOME-02]', () => { test('a', () => {}) })`, ['HOME-02']],
    ['a test inside a describe', `describe('a', () => { test('[HOME-02]', () => {}) })`, ['HOME-02']],
    ['a describe without a title', `test.describe(() => { test('[HOME-02]', () => {}) })`, ['HOME-02']],
    ['a table of cases', `test.each([[1]])('[HIST-01] %d rows', () => {})`, ['HIST-01']],
    ['a template with values', `for (const n of [1]) test(\`[HIST-01] \${n} rows\`, () => {})`, ['HIST-01']],
    ['a title on the next line', `test(\n  '[HIST-01] rows',\n  () => {},\n)`, ['HIST-01']],
    ['a comment', `// test('[HOME-01]', () => {})\n/* it('[HOME-02]') */`, []],
    ['a string elsewhere', `const title = '[HOME-01]'; expect('[HOME-02]')`, []],
    ['an id without brackets', `test('HOME-01 loops', () => {})`, []],
    ['a skipped test', `test.skip('[HOME-01]', () => {}); test.todo('[HOME-02]'); describe.skip('[HIST-01]')`, []],
    ['a test in a skipped describe', `describe.skip('a', () => { test('[HOME-01]', () => {}) })`, []],
  ]
  test.each(cases)('%s', (_what, source, ids) => {
    expect(readTests('a.test.ts', source).flatMap(({ title }) => titleIds(title))).toEqual(ids)
  })
})

describe('the night', () => {
  const cases: readonly (readonly [what: string, source: string, night: readonly string[]])[] = [
    ['holds tagged tests', `test('a', { tag: '@night' }, () => {}); test('b', () => {})`, ['a']],
    ['holds tests with several tags', `test('a', { tag: ['@own-size', '@night'] }, () => {})`, ['a']],
    [
      'holds the tests of a tagged describe',
      `test.describe('a', { tag: '@night' }, () => { test('b', f) })`,
      ['a', 'b'],
    ],
    [
      'holds a describe with tagged tests alone',
      `describe('a', () => { test('b', { tag: '@night' }, f) })`,
      ['a', 'b'],
    ],
    ['lacks other tags', `test('a', { tag: '@own-size' }, () => {}); test('b', { tag: '@nightly' }, f)`, []],
    ['lacks a test that writes of the tag', `test('a', () => { expect({ tag: '@night' }) })`, []],
    [
      'lacks a describe with another test',
      `describe('a', () => { test('b', { tag: '@night' }, f); test('c', f) })`,
      ['b'],
    ],
  ]
  test.each(cases)('%s', (_what, source, night) => {
    const titles = readTests('a.spec.ts', source).flatMap(({ title, isNight }) => (isNight ? [title] : []))
    expect(titles).toEqual(night)
  })

  test('holds the tests of the machine', () => {
    expect(isInLanding(readTests('s3.machine.test.ts', `test('a', () => {})`))).toBe(false)
    expect(isInLanding(readTests('s3.test.ts', `test('a', () => {})`))).toBe(true)
  })
})
