import { expect, test } from 'vitest'
import { passwords } from './passwords.ts'

test('passwords cost 19 MiB and two passes, and nobody’s as much', async () => {
  const kept = await passwords.hash('digest')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.fits(kept, 'digest')).toBe(true)
  expect(await passwords.fits(kept, 'other')).toBe(false)
  expect(await passwords.fits(null, 'digest')).toBe(false)
})
