import type { Database } from '@quayso/database/connect'
import { type RawBuilder, sql } from 'kysely'

interface MemberRow {
  readonly id: number
  readonly user_name: string | null
  readonly nick_name: string | null
  readonly role: 'member' | 'moderator'
  readonly created_at: Date
  readonly last_seen_at: Date | null
  readonly messages: number
  readonly reports_about: number
  readonly held: number
  readonly is_muted: boolean
  readonly until: Date | null
  readonly requests: ('export' | 'delete')[]
}

const dayMs = 86_400_000
const mostFound = 50

function toMember(row: MemberRow, now: Date) {
  return {
    ...{ id: row.id, userName: row.user_name, nickName: row.nick_name, role: row.role },
    ...{ since: row.created_at.toISOString(), lastSeen: row.last_seen_at?.toISOString() ?? null },
    ...{ messages: row.messages, reportsAbout: row.reports_about, held: row.held },
    ...{ isMuted: row.is_muted, mutedUntil: row.until?.toISOString() ?? null },
    ...{ isNew: now.getTime() - row.created_at.getTime() < dayMs, requests: row.requests },
  }
}

const reportsAbout = sql`
  SELECT report.reported_at FROM message JOIN report ON report.message_id = message.id WHERE message.member_id = member.id
  UNION ALL
  SELECT report.reported_at FROM topic JOIN report ON report.topic_id = topic.id WHERE topic.member_id = member.id`

function isMuted(now: Date): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM mute WHERE mute.member_id = member.id AND (until IS NULL OR until > ${now}))`
}

const filters = {
  reported: (now: Date) =>
    sql`member.id IN (
      SELECT coalesce(message.member_id, topic.member_id) FROM report
      LEFT JOIN message ON message.id = report.message_id LEFT JOIN topic ON topic.id = report.topic_id
      WHERE report.reported_at > ${new Date(now.getTime() - 7 * dayMs)})`,
  muted: isMuted,
  new: (now: Date) => sql`member.created_at > ${new Date(now.getTime() - dayMs)}`,
  requests: () => sql`member.id IN (SELECT member_id FROM member_request WHERE done_at IS NULL)`,
  moderators: () => sql`member.role = 'moderator' AND member.deleted_at IS NULL`,
}
export type Filter = keyof typeof filters

async function selectMembers(db: Database, where: RawBuilder<unknown>, now: Date) {
  const { rows } = await sql<MemberRow>`
    WITH found AS (SELECT id, user_name, nick_name, role, created_at FROM member WHERE ${where} ORDER BY member.id DESC LIMIT ${mostFound})
    SELECT member.id, member.user_name, member.nick_name, member.role, member.created_at,
      (SELECT max(last_seen_at) FROM session WHERE session.member_id = member.id) AS last_seen_at,
      (SELECT count(*)::integer FROM message WHERE message.member_id = member.id) AS messages,
      (SELECT count(*)::integer FROM (${reportsAbout}) reported) AS reports_about,
      (SELECT count(*)::integer FROM message WHERE message.member_id = member.id AND state = 'held') AS held,
      mute.member_id IS NOT NULL AS is_muted, mute.until,
      ARRAY(SELECT kind FROM member_request q WHERE q.member_id = member.id AND done_at IS NULL ORDER BY kind) AS requests
    FROM found member
    LEFT JOIN mute ON mute.member_id = member.id AND (mute.until IS NULL OR mute.until > ${now})
    ORDER BY reports_about DESC, member.id DESC`.execute(db)
  return rows.map((row) => toMember(row, now))
}

/** By user name, nickname or number; a name is found by how it begins, a nickname by any part. */
function matches(text: string): RawBuilder<unknown> {
  const plain = text
    .trim()
    .replace(/^#/, '')
    .replaceAll(/[.\s](?=\d{3})/g, '')
  if (/^\d{1,15}$/.test(plain)) return sql`(member.id = ${Number(plain)} OR member.user_key = ${plain})`
  const literal = text.trim().replaceAll(/[\\%_]/g, '\\$&')
  return sql`(member.user_key LIKE ${`${literal.toLowerCase()}%`} OR member.nick_name ILIKE ${`%${literal}%`})`
}

export async function findMembers(db: Database, text: string, filter: Filter | undefined, now: Date) {
  const conditions = [...(text.trim() === '' ? [] : [matches(text)]), ...(filter ? [filters[filter](now)] : [])]
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
  return selectMembers(db, where, now)
}

export async function findMember(db: Database, id: number, now: Date) {
  const [member] = await selectMembers(db, sql`member.id = ${id}`, now)
  return member
}

export async function countMembers(db: Database, now: Date) {
  const count = (where: RawBuilder<unknown>) => sql`(SELECT count(*)::integer FROM member WHERE ${where})`
  const { rows } = await sql<Record<Filter | 'all', number>>`
    SELECT ${count(sql`deleted_at IS NULL`)} AS "all", ${count(filters.reported(now))} AS reported,
      ${count(filters.muted(now))} AS muted, ${count(filters.new(now))} AS "new",
      ${count(filters.requests())} AS requests, ${count(filters.moderators())} AS moderators`.execute(db)
  return rows[0] ?? { all: 0, reported: 0, muted: 0, new: 0, requests: 0, moderators: 0 }
}
