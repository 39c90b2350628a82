import { asApp, testDatabase } from '@quayso/database/testing'
import { games } from '@quayso/games/catalogue'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startFollowing } from './start-following.ts'
import { settings, testSource } from './testing.ts'

test('[SRC-06] a worker follows the sources that are on by the clock of the database, and counts their answers', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'quayso', { games: ['mb'] })
  // Drawn every day: at any time the draw of today or yesterday is in the window.
  await db.updateTable('result_source').set({ before_minutes: 720, after_minutes: 720 }).execute()
  const daily = games.map((game) => ({ ...game, exceptions: [] }))
  const stopping = new AbortController()
  const answers: string[] = []
  const following = startFollowing({
    ...{
      db: asApp(db, 'quayso_draws'),
      games: daily,
      settings,
      log: pino({ level: 'silent' }),
      signal: stopping.signal,
    },
    onAsked: (name, outcome) => answers.push(`${name} ${outcome}`),
  })
  onTestFinished(async () => {
    stopping.abort()
    await following
  })
  await expect.poll(() => answers).toEqual(['quayso read'])
  expect(source.requests).toHaveLength(1)
})
