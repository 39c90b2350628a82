import { randomBytes } from 'node:crypto'
import { asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetTickets } from './forget-tickets.ts'

const now = new Date('2026-11-16T12:00:00Z')

test('[WALL-04] what is past its time is deleted by a role that can read neither tickets nor keys', async () => {
  const { db } = await testDatabase()
  const member = await db
    .insertInto('member')
    .values({ user_name: 'lan', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wallet = await db
    .insertInto('wallet')
    .values({ member_id: member.id, key_id: 'a', wrapped_key: randomBytes(60), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { wallet_id: wallet.id, sealed: randomBytes(60), changed_at: now }
  const [soon, past] = [new Date(now.getTime() + 1), new Date(now.getTime() - 1)]
  await db
    .insertInto('wallet_ticket')
    .values([soon, past].map((forget_at) => ({ ...row, name: randomBytes(32), forget_at })))
    .execute()
  const work = asApp(db, 'quayso_work')
  await forgetTickets(work, now)
  expect(await db.selectFrom('wallet_ticket').select('forget_at').execute()).toEqual([{ forget_at: soon }])
  for (const secret of ['sealed FROM wallet_ticket', 'wrapped_key FROM wallet']) {
    await expect(sql.raw(`SELECT ${secret}`).execute(work)).rejects.toThrow(/permission denied/)
  }
})
