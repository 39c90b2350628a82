import { expect, test } from 'vitest'
import { formatLicences, isAllowed, refusedLicences } from './licences.ts'

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['GPL-2.0-only OR (MIT AND ISC)', true],
  ['GPL-2.0-only OR (MIT AND AGPL-3.0-only)', false],
  ['(GPL-2.0-only OR MIT) AND AGPL-3.0-only', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('the licence "%s" may be shipped: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected)
})

test('a package without a licence of the list is named', () => {
  const packages = [
    { name: 'pg', version: '1.0.0', licence: 'MIT' },
    { name: 'viral', version: '2.0.0', licence: 'AGPL-3.0-only' },
    { name: 'bare', version: '3.0.0', licence: '' },
  ]
  expect(refusedLicences(packages)).toEqual(['viral@2.0.0: AGPL-3.0-only', 'bare@3.0.0: no licence'])
})

test('a text that several packages have is written once', () => {
  const text = 'Permission is hereby granted'
  const list = formatLicences([
    { name: 'pg', version: '1.0.0', licence: 'MIT', text },
    { name: 'pg-pool', version: '2.0.0', licence: 'MIT', text },
    { name: 'elsewhere', version: '3.0.0', licence: 'ISC' },
  ])
  expect(list.split(text)).toHaveLength(2)
  expect(list).toContain('pg@1.0.0, pg-pool@2.0.0\n')
  expect(list).toMatch(/^elsewhere@3\.0\.0 +ISC$/m)
})
