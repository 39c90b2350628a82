import { expect, test } from 'vitest'
import { isLit, type LitRow } from './lit-row.ts'

test.each<[LitRow | undefined, string[]]>([
  ['head 6', ['49766', '8469', '64']],
  ['tail 6', ['49766']],
  ['head 0', ['12300', '07']],
  ['tail 7', ['07']],
  ['head 9', []],
  [undefined, []],
])('%s highlights %j', (row, lit) => {
  const numbers = ['49766', '8469', '64', '12300', '07']
  expect(numbers.filter((number) => isLit(row, number))).toEqual(lit)
})
