import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { asOptions, readCounts } from './count-options.ts'

const counts = { rounds: 3, viewers: 100 }
const read = (...args: string[]) => readCounts(counts, parseArgs({ args, options: asOptions(counts) }).values)

test('given counts are used, others have their defaults', () => {
  expect(read()).toEqual(counts)
  expect(read('--rounds', '5')).toEqual({ rounds: 5, viewers: 100 })
})

test.each(['x', '', '1e3', '-1', '1.5', '9'.repeat(16)])("'%s' is not a count", (text) => {
  expect(() => read(`--rounds=${text}`)).toThrow('--rounds must be a whole number')
})
