import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logoutsName } from './logouts-name.ts'
import { keepLogout, sendLogouts } from './pending-logouts.ts'

const stored = new Map<string, string>()
const caches = new Set<string>()
const sent: string[] = []
const onlineListeners = new Set<() => void>()
/** What the server answers; undefined when it cannot be reached. */
let answer: { readonly status: number; readonly code?: string } | undefined

function startBrowser() {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'vi' } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => caches.add(name),
    delete: async (name: string) => caches.delete(name),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => onlineListeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => onlineListeners.delete(listener))
  vi.stubGlobal('fetch', async (_: string, { headers }: { readonly headers: Record<string, string> }) => {
    sent.push(headers['x-session-token'] ?? '')
    if (!answer) throw new TypeError('Failed to fetch')
    const { status, code } = answer
    return Response.json(code ? { success: false, code } : { success: status === 200 }, { status })
  })
}

beforeEach(startBrowser)

afterEach(async () => {
  answer = { status: 200 }
  await sendLogouts()
  for (const seen of [stored, caches, onlineListeners]) seen.clear()
  sent.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['no network', undefined],
  ['429', { status: 429, code: 'too_many' }],
  ['503', { status: 503, code: 'busy' }],
  ['a 401 of another server on the way', { status: 401 }],
])('[AUTH-16] after %s the logout stays, and the worker is told', async (_, failure) => {
  answer = failure
  keepLogout('one')
  expect(await sendLogouts()).toEqual(['one'])
  expect([...stored, ...caches]).toEqual([[logoutsName, 'one'], logoutsName])
})

test.each([
  ['has ended the session', { status: 200 }],
  ['says that it has ended before', { status: 401, code: 'session_ended' }],
])('[AUTH-16] once the server %s the logout is forgotten', async (_, success) => {
  answer = undefined
  keepLogout('one')
  await sendLogouts()
  answer = success
  expect(await sendLogouts()).toEqual([])
  expect([...stored, ...caches, ...onlineListeners]).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toEqual(['one', 'one'])
})

test('[AUTH-16] a pending logout is sent again every minute, and when the network is back', async () => {
  answer = undefined
  keepLogout('one')
  await sendLogouts()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(30_000)
  for (const listener of onlineListeners) listener()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toHaveLength(3)
})

test('[AUTH-16] several logouts wait at the same time, five at most', async () => {
  answer = undefined
  for (const token of ['1', '2', '3', '4', '5', '6']) keepLogout(token)
  expect(await sendLogouts()).toEqual(['2', '3', '4', '5', '6'])
  expect(stored.get(logoutsName)).toBe('2 3 4 5 6')
})

test('[AUTH-16] where storage is forbidden a logout is sent again by its own page', async () => {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  answer = undefined
  keepLogout('one')
  expect(await sendLogouts()).toEqual(['one'])
  answer = { status: 200 }
  expect(await sendLogouts()).toEqual([])
})
