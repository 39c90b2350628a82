import { sql } from 'kysely'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { noticeCalls } from './calls.ts'
import { readNotices } from './read-notices.ts'

export const noticeHandlers: Handlers<typeof noticeCalls> = {
  'notices.list': async (_input, { db, operator: { login } }) => {
    const notices = await readNotices(db)
    return {
      notices: notices.map((notice) => ({
        ...notice,
        at: notice.at.toISOString(),
        canSee: ![notice.author, notice.approver, ...notice.seenBy].includes(login),
      })),
    }
  },

  'notices.markSeen': async ({ ids }, { db, operator: { id, login }, audit }) => {
    const { rows } = await sql<{ isOwn: boolean }>`
      SELECT coalesce(${login} IN (author, approver), false) AS "isOwn" FROM operator_notice WHERE id = ANY (${ids})`.execute(
      db,
    )
    if (rows.length < new Set(ids).size) throw new Refusal('unknown')
    if (rows.some(({ isOwn }) => isOwn)) throw new Refusal('same-person')
    await db
      .insertInto('operator_notice_seen')
      .values(ids.map((notice_id) => ({ notice_id, operator_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await audit({ action: 'notices-seen', subject: 'notices', after: { ids } })
    return {}
  },
}
