import { expect, test, vi } from 'vitest'

/** A console that refuses as `signed-out`, until somebody signs in. */
function serveConsole() {
  const asked: string[] = []
  let isIn = false
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace('/api/', ''))
    return isIn ? Response.json({}) : Response.json({ error: { kind: 'signed-out' } }, { status: 401 })
  })
  return { asked, signIn: () => (isIn = true) }
}

test('[CON-71] a page whose session has ended refreshes itself no more, until somebody is in again', async () => {
  const { asked, signIn } = serveConsole()
  const { call } = await import('./call.ts')
  const refresh = () => call('today.list', {}, { isBackground: true })
  await expect(refresh()).rejects.toMatchObject({ kind: 'signed-out' })
  await expect(refresh()).rejects.toMatchObject({ kind: 'signed-out' })
  expect(asked).toEqual(['today.list'])
  // A press is sent: its refusal asks the operator.
  await expect(call('people.list', {})).rejects.toMatchObject({ kind: 'signed-out' })
  await expect(refresh()).rejects.toMatchObject({ kind: 'signed-out' })
  expect(asked).toEqual(['today.list', 'people.list'])
  signIn()
  await call('session.me', {})
  await refresh()
  expect(asked).toEqual(['today.list', 'people.list', 'session.me', 'today.list'])
})
