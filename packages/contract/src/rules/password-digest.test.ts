import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordDigest } from './password-digest.ts'

test('the digest is SHA-256 over a label, the normal user name and the password', () => {
  const expected = createHash('sha256').update('quayso/v1/password\nlan\nabc123').digest('hex')
  expect(passwordDigest('Lan', 'abc123')).toBe(expected)
  expect(passwordDigest(' LAN ', ' abc123 ')).toBe(expected)
})

test('the same password of another member, or in another case, is another digest', () => {
  const digest = passwordDigest('lan', 'abc123')
  expect(passwordDigest('lam', 'abc123')).not.toBe(digest)
  expect(passwordDigest('lan', 'ABC123')).not.toBe(digest)
})
