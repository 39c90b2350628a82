import { asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetRemoved } from './forget-removed.ts'

const dayMs = 86_400_000
const now = new Date('2026-11-16T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

test('[CON-33] removed words are gone for good after thirty days, hits of rules after eight', async () => {
  const { db } = await testDatabase()
  const { id: memberId } = await db
    .insertInto('member')
    .values({ user_name: 'lan', created_at: daysAgo(40) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const at of [daysAgo(30.01), daysAgo(29.99)]) {
    const act = { at, kind: 'removed', member_id: memberId, by_member: memberId }
    const { id } = await db.insertInto('moderation_act').values(act).returning('id').executeTakeFirstOrThrow()
    const removed = { act_id: id, member_id: memberId, content: 'spam', removed_at: at }
    await db.insertInto('removed_text').values(removed).execute()
  }
  await db
    .insertInto('text_rule_hit')
    .values([8.01, 7.99].map((days) => ({ rule_id: 1, at: daysAgo(days) })))
    .execute()
  const work = asApp(db, 'quayso_work')
  await forgetRemoved(work, now)
  expect(await db.selectFrom('removed_text').select('removed_at').execute()).toEqual([{ removed_at: daysAgo(29.99) }])
  expect(await db.selectFrom('text_rule_hit').select('at').execute()).toEqual([{ at: daysAgo(7.99) }])
  await expect(sql`SELECT content FROM removed_text`.execute(work)).rejects.toThrow(/permission denied/)
})
