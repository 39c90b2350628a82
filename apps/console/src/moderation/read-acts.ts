import type { Reason } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { type RawBuilder, sql } from 'kysely'

interface ActRow {
  readonly id: number
  readonly at: Date
  readonly kind: 'approved' | 'removed' | 'warned' | 'muted' | 'unmuted' | 'name_reset' | 'picture_reset'
  readonly member_id: number
  readonly member_name: string | null
  readonly message_id: number | null
  readonly topic_id: number | null
  readonly reason: Reason | null
  readonly until: Date | null
  readonly operator_name: string | null
  readonly moderator_name: string | null
  readonly undone_by: string | null
  readonly undone_at: Date | null
  readonly was: unknown
}

/** How long the words of a removal are kept. */
const undoMs = 30 * 86_400_000

function toAct(row: ActRow, now: Date) {
  const isRecent = now.getTime() - row.at.getTime() < undoMs
  return {
    ...{ id: row.id, at: row.at.toISOString(), kind: row.kind, memberId: row.member_id, memberName: row.member_name },
    ...{ messageId: row.message_id, topicId: row.topic_id, reason: row.reason },
    until: row.until?.toISOString() ?? null,
    by: toBy(row),
    undoneBy: row.undone_by,
    canUndo: row.was !== null && row.undone_at === null && isRecent,
  }
}

function toBy({ operator_name, moderator_name }: Pick<ActRow, 'operator_name' | 'moderator_name'>) {
  return { name: operator_name ?? moderator_name ?? '', isOperator: operator_name !== null }
}

const selectActs = sql`
  SELECT a.id, a.at, a.kind, a.member_id, coalesce(about.nick_name, about.user_name) AS member_name, a.message_id,
    a.topic_id, a.reason, a.until, a.was, a.undone_at, o.name AS operator_name,
    coalesce(m.nick_name, m.user_name) AS moderator_name, u.name AS undone_by
  FROM moderation_act a
  JOIN member about ON about.id = a.member_id
  LEFT JOIN operator o ON o.id = a.by_operator
  LEFT JOIN member m ON m.id = a.by_member
  LEFT JOIN operator u ON u.id = a.undone_by`

async function readActs(db: Database, now: Date, where: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<ActRow>`${selectActs} WHERE ${where} ORDER BY a.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => toAct(row, now))
}

export async function readActsOn(db: Database, memberId: number, now: Date) {
  return readActs(db, now, sql`a.member_id = ${memberId}`, 20)
}

const pageSize = 50

/** What was decided of what waited, newest first; one more than asked for says that there is more. */
export async function readDecided(db: Database, before: number | undefined, now: Date) {
  const where = sql`a.kind IN ('approved', 'removed') AND (${before ?? null}::bigint IS NULL OR a.id < ${before ?? null})`
  const rows = await readActs(db, now, where, pageSize + 1)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Who decided what waited under these numbers. */
export async function findDeciders(db: Database, reviewIds: readonly number[]) {
  const { rows } = await sql<{ review_id: number; operator_name: string | null; moderator_name: string | null }>`
    SELECT a.review_id, o.name AS operator_name, coalesce(m.nick_name, m.user_name) AS moderator_name
    FROM moderation_act a LEFT JOIN operator o ON o.id = a.by_operator LEFT JOIN member m ON m.id = a.by_member
    WHERE a.review_id = ANY(${[...reviewIds]})`.execute(db)
  return new Map(rows.map((row) => [row.review_id, toBy(row)]))
}

interface MutedRow {
  readonly member_id: number
  readonly name: string | null
  readonly until: Date | null
  readonly reason: Reason | null
  readonly operator_name: string | null
  readonly moderator_name: string | null
}

/** Who may not write now, those without end first, with who said so and why. */
export async function readMuted(db: Database, now: Date) {
  const { rows } = await sql<MutedRow>`
    SELECT mute.member_id, coalesce(about.nick_name, about.user_name) AS name, mute.until, act.*
    FROM mute
    JOIN member about ON about.id = mute.member_id
    LEFT JOIN LATERAL (
      SELECT a.reason, o.name AS operator_name, coalesce(m.nick_name, m.user_name) AS moderator_name
      FROM moderation_act a LEFT JOIN operator o ON o.id = a.by_operator LEFT JOIN member m ON m.id = a.by_member
      WHERE a.member_id = mute.member_id AND a.kind = 'muted' ORDER BY a.id DESC LIMIT 1
    ) act ON true
    WHERE mute.until IS NULL OR mute.until > ${now}
    ORDER BY mute.until NULLS FIRST, mute.member_id`.execute(db)
  return rows.map((row) => ({
    ...{ memberId: row.member_id, name: row.name, reason: row.reason },
    until: row.until?.toISOString() ?? null,
    by: row.operator_name === null && row.moderator_name === null ? null : toBy(row),
  }))
}
