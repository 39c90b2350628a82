import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { forgetRests } from './outcomes.ts'

const keptMs = 60 * 86_400_000

async function forgetPassed(trx: Database, now: Date): Promise<void> {
  await trx
    .deleteFrom('push_message')
    .where('told_at', '<', new Date(now.getTime() - keptMs))
    .execute()
  await forgetRests(trx, now)
}

/** Whether nobody has told it before: from now on somebody has. */
export async function claim(trx: Database, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('push_message')
    .values({ id, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  await forgetPassed(trx, now)
  return Number(numInsertedOrUpdatedRows) > 0
}

/**
 * The same for what is told of one answer out of many. When that answer is not shown any more, another one is told in
 * its place: somebody could keep followers from all answers of an hour by deleting the first of them otherwise.
 */
export async function claimForAnswer(trx: Database, id: string, answerId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO push_message AS told (id, told_at, answer_id) VALUES (${id}, ${now}, ${answerId})
    ON CONFLICT (id) DO UPDATE SET told_at = excluded.told_at, answer_id = excluded.answer_id
    -- Null if a version of us told it that did not write it down.
    WHERE told.answer_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM message m WHERE m.id = told.answer_id AND m.state = 'shown')
    RETURNING id`.execute(trx)
  await forgetPassed(trx, now)
  return rows.length > 0
}
