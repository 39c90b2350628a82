import { asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetLogins } from './forget-logins.ts'

test('[USER-16] logins are counted and those of long ago forgotten, by a role that cannot read them', async () => {
  const { db } = await testDatabase()
  const login = { member_id: 1, session_id: 1, action: 'logged_in' }
  const at = new Date(Date.now() - 100 * 86_400_000)
  await db
    .insertInto('session_audit')
    .values({ ...login, at })
    .execute()
  await sql`UPDATE session_hour SET hour = date_trunc('hour', ${at}::timestamptz) - interval '1 hour'`.execute(db)
  const work = asApp(db, 'quayso_work')
  for (let run = 0; run < 55; run++) await forgetLogins(work)
  expect(await db.selectFrom('session_audit').selectAll().execute()).toEqual([])
  const { rows } = await sql`SELECT sum(logged_in)::int AS logins FROM session_hour`.execute(db)
  expect(rows).toEqual([{ logins: 1 }])
  await expect(sql`SELECT FROM session_audit`.execute(work)).rejects.toThrow(/permission denied/)
})

test('[DEVICE-01] from where operators acted is forgotten after 91 days, by a role that cannot read it', async () => {
  const { db } = await testDatabase()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const row = { address: '192.0.2.7', salt: Buffer.alloc(32) }
  const rows = [91.01, 90.99, 0].map((days, i) => ({ ...row, audit_id: i + 1, at: daysAgo(days) }))
  await db.insertInto('operator_where').values(rows).execute()
  const work = asApp(db, 'quayso_work')
  await forgetLogins(work)
  const left = await db.selectFrom('operator_where').select('audit_id').orderBy('audit_id').execute()
  expect(left).toEqual([{ audit_id: 2 }, { audit_id: 3 }])
  await expect(sql`SELECT FROM operator_where`.execute(work)).rejects.toThrow(/permission denied/)
})
