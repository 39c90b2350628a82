import { afterEach, expect, test, vi } from 'vitest'
import { startAll } from './start-all.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('[DEV-02] each part that is not ready is named every 10 s until it is', async () => {
  vi.useFakeTimers()
  const web = Promise.withResolvers<void>()
  const waited: string[] = []
  const parts = [
    { name: 'api', start: async () => {} },
    { name: 'web', start: () => web.promise },
  ]
  const started = startAll(parts, (name) => waited.push(name))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(waited).toEqual([])
  await vi.advanceTimersByTimeAsync(10_001)
  expect(waited).toEqual(['web', 'web'])
  web.resolve()
  await started
  expect(vi.getTimerCount()).toBe(0)
})
