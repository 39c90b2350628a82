import { asApp, testDatabase } from '@quayso/database/testing'
import { notifyMembers } from '@quayso/events/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetNotifications } from './forget-notifications.ts'

const now = new Date('2026-11-16T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('[NOTE-11] notifications are deleted after ninety days, by a role that cannot read what they say', async () => {
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('member')
    .values({ user_name: 'lan', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const days of [90.01, 89.99, 0]) {
    await notifyMembers(db, [id], { kind: 'reply', about: `message:${days}`, args: {}, at: daysAgo(days) })
  }
  const work = asApp(db, 'quayso_work')
  await forgetNotifications(work, now)
  const left = await db.selectFrom('notification').select('about').orderBy('id').execute()
  expect(left.map(({ about }) => about)).toEqual(['message:89.99', 'message:0'])
  await expect(sql`SELECT args FROM notification`.execute(work)).rejects.toThrow(/permission denied/)
})

test('[NOTE-11] more notifications than one statement deletes are deleted', async () => {
  const { db } = await testDatabase()
  await sql`
    WITH members AS (INSERT INTO member (user_name, created_at) SELECT 'member' || n, ${now} FROM generate_series(1, 5) n RETURNING id)
    INSERT INTO notification (member_id, kind, about, args, created_at)
    SELECT id, 'draw', 'draw:' || n, '{}', ${daysAgo(91)} FROM members, generate_series(1, 2100) n`.execute(db)
  await forgetNotifications(asApp(db, 'quayso_work'), now)
  expect(await db.selectFrom('notification').select('id').execute()).toEqual([])
})
