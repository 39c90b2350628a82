import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

test('a sender is known by the network, which cannot be read from it', () => {
  expect(senderOf('2001:db8:1:2::1')).toEqual(senderOf('2001:db8:1:2:ffff:1:2:3'))
  expect(senderOf('192.0.2.1')).not.toEqual(senderOf('192.0.2.2'))
  expect(senderOf('192.0.2.1').toString('latin1')).not.toContain('192')
})
