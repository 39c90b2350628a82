import { expect, test } from 'vitest'
import { readId } from './read-id.server.ts'

test('only a number is a topic’s id', () => {
  expect(readId('12')).toBe(12)
  for (const given of ['0', '012', '1e3', '-1', '1.5', '', '99999999999999999999'])
    expect(readId(given)).toBeUndefined()
})
