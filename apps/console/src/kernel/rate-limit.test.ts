import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'
import { createRateLimit } from './rate-limit.ts'

test('[CON-71] 120 calls in a row are answered and ten a second after them, of each caller for itself', () => {
  let now = 1_000_000
  const mayCall = createRateLimit(() => now)
  const answered = (name: string, tries: number) =>
    Array.from({ length: tries }, () => mayCall(name)).filter(Boolean).length
  expect(answered('a', 500)).toBe(120)
  expect(answered('b', 10)).toBe(10)
  now += 1000
  expect(answered('a', 500)).toBe(10)
  now += 60_000
  expect(answered('a', 500)).toBe(120)
})

test('[CON-71] who calls too often is told so, and others are not slowed down', async () => {
  const now = new Date()
  const { signIn } = await testConsole({ now: () => now })
  const [busy, calm] = [await signIn(['viewer']), await signIn(['viewer'])]
  for (let i = 0; i < 120; i += 1) await busy.call('session.me', {})
  expect((await busy.call('session.me', {})).error).toEqual({ kind: 'too-many' })
  expect((await calm.call('session.me', {})).status).toBe(200)
})
