import { asApp, testDatabase } from '@quayso/database/testing'
import { expect, test, vi } from 'vitest'
import { readCurrent } from '../read-current.ts'
import { enter, hcmEntry, nowMs } from '../testing.ts'
import { pausePublishing } from './publishing.ts'
import { watchResults } from './watch-results.ts'

test('[AGREE-03] [AGREE-04] a worker reports each alert once, and publishes when a pause is over', async () => {
  const { db } = await testDatabase()
  await pausePublishing(db, { game: 'hcm', until: new Date(nowMs + 1000), reason: 'r', by: 'carol' })
  const tier = (numbers: string, toldBy: string) => hcmEntry({ toldBy, tiers: [{ rank: 8, numbers: [numbers] }] })
  await enter(db, tier('80', 'alice'), nowMs)
  await enter(db, hcmEntry({ tiers: [{ rank: 5, numbers: ['5555'] }] }), nowMs)
  await enter(db, tier('08', 'bob'), nowMs)
  await db
    .updateTable('game_publishing')
    .set({ paused_until: new Date(0) })
    .execute()

  const [alerts, published, errors]: [string[], number[], unknown[]] = [[], [], []]
  const stopping = new AbortController()
  const watching = watchResults({
    db: asApp(db, 'quayso_draws'),
    onPublished: ({ version }) => published.push(version),
    onAlert: ({ kind, game, rank }) => alerts.push(`${kind} ${game} ${rank}`),
    onError: (error) => errors.push(error),
    signal: stopping.signal,
    everyMs: 1,
  })
  await vi.waitFor(() => expect(published).toEqual([1]), { timeout: 45_000 })
  await vi.waitFor(() => expect(alerts).toHaveLength(1), { timeout: 45_000 })
  await enter(db, tier('81', 'bob'), nowMs)
  await enter(db, hcmEntry({ toldBy: 'carol', tiers: [{ rank: 7, numbers: ['770'] }] }), nowMs)
  await enter(db, hcmEntry({ toldBy: 'bob', tiers: [{ rank: 7, numbers: ['777'] }] }), nowMs)
  await vi.waitFor(() => expect(alerts).toHaveLength(2), { timeout: 45_000 })
  stopping.abort()
  await watching
  expect([alerts, errors]).toEqual([['disagreement hcm 8', 'disagreement hcm 7'], []])
})

test('[INSIDE-18] what two claimed before an office can have drawn it is confirmed by itself', async () => {
  const { db } = await testDatabase()
  const dueMs = Date.parse('2026-11-16T16:15:00+07:00')
  for (const toldBy of ['alice', 'bob']) await enter(db, hcmEntry({ toldBy }), dueMs + 100_000)
  expect(await readCurrent(db, 'hcm', 2026111600000)).toMatchObject({ status: 'provisional' })
  const stopping = new AbortController()
  let nowMs = dueMs + 170_000
  const published: [atMs: number, status: string][] = []
  await watchResults({
    db: asApp(db, 'quayso_draws'),
    onPublished: ({ status }) => published.push([nowMs - dueMs, status]),
    onAlert: () => {},
    onError: (error) => expect.fail(String(error)),
    signal: stopping.signal,
    clock: {
      nowMs: async () => nowMs,
      sleep: async (ms) => {
        nowMs += ms
        if (nowMs > dueMs + 190_000) stopping.abort()
      },
    },
  })
  expect(published).toEqual([[180_000, 'confirmed']])
})
