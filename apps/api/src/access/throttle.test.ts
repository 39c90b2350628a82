import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { consume, consumeIfWrong } from './throttle.ts'

const start = Date.parse('2026-11-14T12:00:00Z')
const minutesLater = (minutes: number) => new Date(start + minutes * 60_000)
const rateLimit = { limit: { name: 'test', burst: 3, perHour: 6 }, subject: 'lan' }
const refused = (retryAfterSeconds: number) => ({ code: 'too_many_tries', retryAfterSeconds })

test('some tries at once, then one every ten minutes, and who is refused hears when', async () => {
  const { db } = await testDatabase()
  const tryAt = (minutes: number) => consume(db, [rateLimit], minutesLater(minutes))
  for (let i = 0; i < 3; i++) await tryAt(0)
  await expect(tryAt(0)).rejects.toMatchObject(refused(600))
  await expect(tryAt(9)).rejects.toMatchObject(refused(60))
  await tryAt(10)
  await expect(tryAt(10)).rejects.toMatchObject(refused(600))
  await tryAt(60)
})

test('in no hour are there more than the burst and the hourly tries, whenever they come', async () => {
  const { db } = await testDatabase()
  const allowed: number[] = []
  for (let minute = 0; minute < 240; minute++) {
    for (let i = 0; i < 3; i++)
      await consume(db, [rateLimit], minutesLater(minute)).then(
        () => allowed.push(minute),
        () => {},
      )
  }
  const inHourFrom = (from: number) => allowed.filter((minute) => minute >= from && minute < from + 60).length
  expect(Math.max(...Array.from({ length: 180 }, (_, from) => inHourFrom(from)))).toBeLessThanOrEqual(9)
  expect(allowed.length).toBeGreaterThan(24)
})

test('of many tries at the same moment only as many get through as there may be', async () => {
  const { db } = await testDatabase()
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => consume(db, [rateLimit], minutesLater(0))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a price that is no whole number of milliseconds takes nothing from the burst', async () => {
  const { db } = await testDatabase()
  const odd = { limit: { name: 'odd', burst: 5, perHour: 7 }, subject: 'lan' }
  for (let i = 0; i < 5; i++) await consume(db, [odd], minutesLater(0))
  await expect(consume(db, [odd], minutesLater(0))).rejects.toMatchObject(refused(515))
})

test('others are not limited', async () => {
  const { db } = await testDatabase()
  for (let i = 0; i < 3; i++) await consume(db, [rateLimit], minutesLater(0))
  await consume(db, [{ ...rateLimit, subject: 'minh' }], minutesLater(0))
  await consume(db, [{ ...rateLimit, limit: { ...rateLimit.limit, name: 'other' } }], minutesLater(0))
  await expect(consume(db, [rateLimit], minutesLater(0))).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('only what was wrong is paid for in the end', async () => {
  const { db } = await testDatabase()
  const attempt = (isRight: () => Promise<boolean>) => consumeIfWrong(db, [rateLimit], minutesLater(0), isRight)
  for (let i = 0; i < 5; i++) expect(await attempt(async () => true)).toBe(true)
  for (let i = 0; i < 5; i++) {
    const broken = attempt(async () => {
      throw new Error('ours')
    })
    await expect(broken).rejects.toThrow('ours')
  }
  for (let i = 0; i < 3; i++) expect(await attempt(async () => false)).toBe(false)
  await expect(attempt(async () => true)).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('rows whose time has passed go away as others come', async () => {
  const { db } = await testDatabase()
  for (let i = 0; i < 20; i++) await consume(db, [{ ...rateLimit, subject: `early ${i}` }], minutesLater(0))
  for (let i = 0; i < 20; i++) await consume(db, [{ ...rateLimit, subject: `late ${i}` }], minutesLater(60))
  const { count } = await db
    .selectFrom('throttle')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(20)
})
