import type { Database } from '@quayso/database/connect'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { FeedbackState, feedbackCalls } from './calls.ts'
import { answerDeadline, findAlike, hasLink, scriptOf } from './read-words.ts'

const pageSize = 100

interface Asked {
  readonly state: FeedbackState
  readonly query?: string
  readonly beforeId?: number
}

function readPage(db: Database, { state, query, beforeId }: Asked) {
  const pattern = query && `%${query.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('feedback')
    .leftJoin('operator', 'operator.id', 'feedback.marked_by')
    .select(['feedback.id', 'user_name', 'contact', 'content', 'feedback.created_at', 'feedback.state'])
    .select(['marked_at', 'note', 'operator.login', 'operator.name'])
    .where('feedback.state', '=', state)
    .$if(beforeId !== undefined, (rows) => rows.where('feedback.id', '<', beforeId as number))
    .$if(Boolean(pattern), (rows) =>
      rows.where((row) =>
        row.or(
          ['user_name', 'contact', 'content'].map((column) => row(column as 'content', 'ilike', pattern as string)),
        ),
      ),
    )
    .orderBy('feedback.id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

export const feedbackHandlers: Handlers<typeof feedbackCalls> = {
  'feedback.list': async (input, { db }) => {
    const rows = await readPage(db, input as Asked)
    const page = rows.slice(0, pageSize)
    const alike = findAlike(page)
    const items = page.map((row) => ({
      id: row.id,
      name: row.user_name,
      contact: row.contact,
      content: row.content,
      at: row.created_at.toISOString(),
      state: row.state as FeedbackState,
      by: row.login,
      byName: row.name,
      markedAt: row.marked_at?.toISOString() ?? null,
      note: row.note,
      alike: alike.get(row.id) ?? [],
      answerBy: answerDeadline(row.content, row.created_at)?.toISOString() ?? null,
      hasLink: hasLink(row.content),
      script: scriptOf(row.content) ?? null,
    }))
    return { items, hasMore: rows.length > pageSize }
  },

  'feedback.count': async (_input, { db }) => {
    const rows = await db
      .selectFrom('feedback')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .where('state', 'in', ['open', 'spam'])
      .groupBy('state')
      .execute()
    const count = (state: FeedbackState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
    return { open: count('open'), spam: count('spam') }
  },

  'feedback.mark': async ({ ids, from, to, note }, { db, operator, now, audit }) => {
    const rows = await db
      .selectFrom('feedback')
      .leftJoin('operator', 'operator.id', 'feedback.marked_by')
      .select(['feedback.id', 'feedback.state', 'operator.name'])
      .where('feedback.id', 'in', ids)
      .orderBy('feedback.id')
      .forUpdate('feedback')
      .execute()
    if (rows.length < new Set(ids).size) throw new Refusal('unknown')
    const changed = rows.find(({ state }) => state !== from)
    if (changed) throw new Refusal('conflict', { id: changed.id, state: changed.state, by: changed.name })
    await db
      .updateTable('feedback')
      .set({ state: to, marked_by: operator.id, marked_at: now, ...(note !== undefined && { note }) })
      .where('id', 'in', ids)
      .execute()
    // What was written stays out of the audit: it may name a visitor.
    for (const { id } of rows) {
      await audit({
        action: 'feedback-marked',
        subject: `feedback/${id}`,
        before: { state: from },
        after: { state: to },
      })
    }
    return { marked: rows.length }
  },
}
