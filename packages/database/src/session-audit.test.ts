import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { databaseNowMs } from './database-now.ts'
import { asApp, testDatabase } from './testing.ts'

const dayMs = 86_400_000

async function recordLogin(db: Database, at: Date, action = 'logged_in') {
  await db.insertInto('session_audit').values({ at, member_id: 1, session_id: 1, action }).execute()
}

/** Monday 00:00 UTC of the week so many weeks back. */
async function startOfWeek(db: Database, weeksBack: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT '2001-01-01T00:00Z'::timestamptz + (audit_week(now()) - ${weeksBack}::int) * interval '168 hours' AS at`.execute(
    db,
  )
  return rows[0]?.at as Date
}

const kept = async (db: Database) =>
  (await db.selectFrom('session_audit').select('at').orderBy('at').execute()).map(({ at }) => at)

/** As if the hours until now were counted. */
const countAll = (db: Database) => sql`UPDATE session_hour SET hour = date_trunc('hour', now())`.execute(db)

test('[USER-16] logins of a whole week are forgotten when the last of them is 91 days old', async () => {
  const { db } = await testDatabase()
  const work = asApp(db, 'quayso_work')
  const boundary = await startOfWeek(db, 13)
  const old = [98, 7, 0.001].map((days) => new Date(boundary.getTime() - days * dayMs))
  const young = [boundary, new Date(boundary.getTime() + 7 * dayMs), new Date()]
  for (const at of [...old, ...young]) await recordLogin(db, at)
  await countAll(db)
  await sql`SELECT forget_session_audit()`.execute(work)
  // The oldest missed its turn and shares a partition with a week that is still needed.
  expect(await kept(db)).toEqual([old[0], ...young])
})

test('[USER-16] a week that was not counted is not forgotten', async () => {
  const { db } = await testDatabase()
  const at = new Date((await startOfWeek(db, 13)).getTime() - 1)
  await recordLogin(db, at)
  await sql`UPDATE session_hour SET hour = ${at}`.execute(db)
  const work = asApp(db, 'quayso_work')
  await sql`SELECT forget_session_audit()`.execute(work)
  expect(await kept(db)).toEqual([at])
})

test('[USER-16] what is counted by the hour remains: each hour once, when it is over', async () => {
  const { db } = await testDatabase()
  const work = asApp(db, 'quayso_work')
  const now = new Date(await databaseNowMs(db))
  const hour = new Date(Math.floor(now.getTime() / 3_600_000 - 5) * 3_600_000)
  await sql`UPDATE session_hour SET hour = ${hour}`.execute(db)
  const minutesLater = (minutes: number) => new Date(hour.getTime() + minutes * 60_000)
  for (const minutes of [59, 60, 119, 180]) await recordLogin(db, minutesLater(minutes))
  await recordLogin(db, minutesLater(60), 'logged_out')
  await recordLogin(db, now)
  for (let run = 0; run < 2; run++) await sql`SELECT count_session_hours()`.execute(work)
  const counted = await db.selectFrom('session_hour').selectAll().orderBy('hour').limit(4).execute()
  const none = { logged_in: 0, logged_out: 0, session_ended: 0 }
  expect(counted).toEqual([
    { ...none, hour },
    { ...none, hour: minutesLater(60), logged_in: 2, logged_out: 1 },
    { ...none, hour: minutesLater(120) },
    { ...none, hour: minutesLater(180), logged_in: 1 },
  ])
  const { rows } = await sql`SELECT FROM session_hour WHERE hour > now() - interval '70 minutes'`.execute(db)
  expect(rows).toEqual([])
})

test('[USER-16] forgetting does not wait for who logs in, nor the other way round', async () => {
  const { db } = await testDatabase()
  const work = asApp(db, 'quayso_work')
  await recordLogin(db, new Date((await startOfWeek(db, 13)).getTime() - 1))
  await countAll(db)
  const now = new Date()
  await db.transaction().execute(async (login) => {
    await recordLogin(login, now)
    await work.transaction().execute(async (sweep) => {
      await sql`SELECT forget_session_audit()`.execute(sweep)
      await recordLogin(db, now)
    })
  })
  expect(await kept(db)).toEqual([now, now])
})

test('[USER-16] logins can be neither changed nor deleted, and no app can empty a week', async () => {
  const { db } = await testDatabase()
  await recordLogin(db, new Date())
  await expect(db.updateTable('session_audit').set({ member_id: 2 }).execute()).rejects.toThrow(/append-only/)
  await expect(db.deleteFrom('session_audit').execute()).rejects.toThrow(/append-only/)
  await expect(sql`TRUNCATE session_audit`.execute(db)).rejects.toThrow(/append-only/)
  for (const role of ['quayso_api', 'quayso_work'] as const) {
    const app = asApp(db, role)
    await expect(sql`TRUNCATE session_audit_0`.execute(app)).rejects.toThrow(/permission denied/)
  }
  await expect(sql`SELECT forget_session_audit()`.execute(asApp(db, 'quayso_api'))).rejects.toThrow(/permission denied/)
})
