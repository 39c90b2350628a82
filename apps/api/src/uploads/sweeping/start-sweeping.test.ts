import { asApp, testDatabase } from '@quayso/database/testing'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testMember } from '../../testing.ts'
import { testStorage } from '../testing.ts'
import { startSweeping } from './start-sweeping.ts'

const now = () => new Date('2026-11-14T12:00:00Z')

async function withGone() {
  const { db } = await testDatabase()
  const { pictures } = testStorage()
  const { id: member_id } = await testMember(db)
  let count = 0
  const giveUp = () =>
    db
      .insertInto('picture')
      .values({ name: `${++count}`, member_id, uploaded_at: now(), state: 'gone' })
      .execute()
  const left = async () => (await db.selectFrom('picture').select('name').execute()).length
  const deps = { db: asApp(db, 'quayso_api'), now, log: pino({ level: 'silent' }) }
  return { pictures, giveUp, left, deps }
}

test('[USER-13] a sweep comes at the start, when somebody has given up a picture, and every ten minutes', async () => {
  const { pictures, giveUp, left, deps } = await withGone()
  await giveUp()
  // Not a false clock: waiting with poll would move it on.
  const timers = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => timers.mockRestore())
  const sweeping = startSweeping({ ...deps, pictures })
  onTestFinished(sweeping.stop)
  await expect.poll(left).toBe(0)
  await giveUp()
  sweeping.wake()
  await expect.poll(left).toBe(0)
  await giveUp()
  expect(await left()).toBe(1)
  const [tick] = timers.mock.calls.find(([, everyMs]) => everyMs === 600_000) ?? []
  tick?.()
  await expect.poll(left).toBe(0)
})

test('[USER-13] whoever stops finishes the picture it is at, and leaves the rest', async () => {
  const { pictures, giveUp, left, deps } = await withGone()
  for (let i = 0; i < 5; i++) await giveUp()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: removed, resolve: finish } = Promise.withResolvers<void>()
  const remove = () => {
    begin()
    return removed
  }
  const sweeping = startSweeping({ ...deps, pictures: { ...pictures, remove } })
  await begun
  const stopped = sweeping.stop()
  finish()
  await stopped
  expect(await left()).toBe(4)
})
