import { expect, test } from 'vitest'
import { requestIdOf } from './request-id.ts'

const given = '0123456789abcdef0123456789abcdef'

test('a request keeps the id that the edge gave it', () => {
  expect(requestIdOf({ headers: { 'x-request-id': given } })).toBe(given)
})

test.each([undefined, '', 'me', given.toUpperCase(), `${given}0`, `${given}\n`, `${given}, ${given}`, "'; drop"])(
  '%j is replaced by a new id',
  (id) => {
    const made = requestIdOf({ headers: { 'x-request-id': id } })
    expect(made).toMatch(/^[0-9a-f]{32}$/)
    expect(made).not.toBe(requestIdOf({ headers: { 'x-request-id': id } }))
  },
)
