import { describe, expect, test } from 'vitest'
import { hashTest } from './hash-test.ts'

const source = `import { a } from './a.ts'
import { b } from './b.ts'

/** Adds. */
test('adds', () => {
  expect(a(1, 2)).toBe('3') // three
})
`
const hash = hashTest('a.test.ts', source)

test('a hash has sixteen digits', () => {
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
})

describe('the hash stays', () => {
  const cases: readonly (readonly [what: string, from: string, to: string])[] = [
    ['when an import moves', './a.ts', '../moved/a.ts'],
    ['when an import goes', `import { b } from './b.ts'\n`, ''],
    ['when a comment changes', 'Adds.', 'Adds numbers.'],
    ['when a comment at the end of a line goes', ' // three', ''],
    ['when the formatter breaks a line', 'a(1, 2)', 'a(\n    1,\n    2,\n  )'],
  ]
  test.each(cases)('%s', (_what, from, to) => {
    expect(source).toContain(from)
    expect(hashTest('a.test.ts', source.replace(from, to))).toBe(hash)
  })
})

describe('the hash changes', () => {
  const cases: readonly (readonly [what: string, from: string, to: string])[] = [
    ['with a title', 'adds', 'subtracts'],
    ['with an expectation', "'3'", "'4'"],
    ['with a space in a text', "'3'", "' 3'"],
    ['with an operator', 'a(1, 2)', 'a(1 + 2)'],
  ]
  test.each(cases)('%s', (_what, from, to) => {
    expect(source).toContain(from)
    expect(hashTest('a.test.ts', source.replace(from, to))).not.toBe(hash)
  })
})

test('the text of an element counts, and the comment in it does not', () => {
  const element = (text: string) => hashTest('a.test.tsx', `render(<p>${text}</p>)`)
  expect(element('one')).not.toBe(element('two'))
  expect(element('one{/* two */}')).toBe(element('one{/* three */}'))
})
