import { expect, test } from 'vitest'
import { breakagesOf } from './breakages.ts'

test.each([
  ['a + b', ['a - b']],
  ['a < b && c', ['a < b || c', 'a <= b && c']],
  ['a ?? b', ['b']],
  ['!a', ['a']],
  ['a ? b : c', ['(a) ? (c) : (b)']],
  ['if (a) b()', ['if (!(a)) b()']],
  ['Math.min(a, b)', ['Math.max(a, b)']],
  ['a.filter(b).map(c)', ['a.map(c)']],
  ['f(true, 9)', ['f(false, 9)', 'f(true, 10)']],
  ["f('a')", ['f("ax")']],
  [`\`\${a} b\``, [`\`x\${a} b\``]],
  ['/^a$/i.test(b)', ['/a$/i.test(b)', '/^a/i.test(b)', '/^a$x/i.test(b)']],
  ["f({ 'a-b': c })", []],
  ["import { a } from './a.ts'", []],
  ["type A = 'a' | 1", []],
  ["export { a } from './a.ts'", []],
])('%s is broken as %j', (source, broken) => {
  expect(breakagesOf('a.ts', source).map((breakage) => breakage.source)).toEqual(broken)
})

test('a breakage has its position and its change', () => {
  expect(breakagesOf('a.ts', 'a()\nb(1)')).toEqual([{ line: 2, was: '1', now: '2', source: 'a()\nb(2)' }])
})
