import { expect, test, vi } from 'vitest'
import { testConsole, testOrigin } from '../testing.ts'
import { machineCookie, sessionCookie } from './cookies.ts'
import { createRateLimit } from './rate-limit.ts'

test('[CON-71] a burst of 120 is answered and ten a second after it, of each caller for itself', () => {
  let now = 1_000_000
  const mayCall = createRateLimit(() => now, { burst: 120, perSecond: 10 })
  const answered = (name: string, tries: number) =>
    Array.from({ length: tries }, () => mayCall(name)).filter(Boolean).length
  expect(answered('a', 500)).toBe(120)
  expect(answered('b', 10)).toBe(10)
  now += 1000
  expect(answered('a', 500)).toBe(10)
  now += 60_000
  expect(answered('a', 500)).toBe(120)
  // A clock that is set back locks nobody out.
  now -= 3_600_000
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

test('[CON-71] made-up sessions of one address cost 600 queries in a row and 50 a second after them, of calls and events together', async () => {
  let now = new Date()
  const { app, db, signIn } = await testConsole({ now: () => now })
  const operator = await signIn(['viewer'])
  const queries = vi.spyOn(db, 'selectFrom')
  const ask = async (path: string, remoteAddress: string) => {
    const cookie = `${sessionCookie}=made-up; ${machineCookie}=made-up`
    const headers = { host: 'console.test', origin: testOrigin, cookie }
    const method = path === '/events' ? 'GET' : 'POST'
    return (await app.inject({ method, url: path, headers, remoteAddress })).json().error.kind
  }
  const flood = async (path: string, tries: number) => {
    for (let i = 0; i < tries; i += 1) await ask(path, '192.0.2.1')
    const asked = queries.mock.calls.length
    queries.mockClear()
    return asked
  }
  expect(await flood('/events', 400)).toBe(400)
  expect(await flood('/api/session.me', 400)).toBe(200)
  expect(await ask('/events', '192.0.2.1')).toBe('too-many')
  expect(await ask('/events', '192.0.2.2')).toBe('signed-out')
  expect((await operator.call('session.me', {})).status).toBe(200)
  queries.mockClear()
  now = new Date(now.getTime() + 1000)
  expect(await flood('/events', 100)).toBe(50)
})
