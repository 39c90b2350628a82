import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { Refusal } from '../kernel/refusal.ts'
import { readActsOn } from './read-acts.ts'

interface RecordRow {
  readonly created_at: Date
  readonly role: 'member' | 'moderator'
  readonly messages: number
  readonly shown: number
  readonly held: number
  readonly removed: number
  readonly warned: number
  readonly muted: number
  readonly reports_about: number
  readonly light_reports_about: number
  readonly reports_by: number
  readonly is_muted: boolean
  readonly until: Date | null
}

/** What there is to know of a writer before one decides: numbers and acts, never words that are gone. */
export async function readRecord(db: Database, memberId: number, now: Date) {
  const { rows } = await sql<RecordRow>`
    SELECT member.created_at, member.role, written.*, acts.*, about.*,
      (SELECT count(*)::integer FROM report WHERE report.member_id = member.id) AS reports_by,
      mute.member_id IS NOT NULL AS is_muted, mute.until
    FROM member
    LEFT JOIN mute ON mute.member_id = member.id AND (mute.until IS NULL OR mute.until > ${now})
    JOIN LATERAL (
      SELECT count(*)::integer AS messages, count(*) FILTER (WHERE state = 'shown')::integer AS shown,
        count(*) FILTER (WHERE state = 'held')::integer AS held
      FROM (
        SELECT state FROM message WHERE message.member_id = member.id
        UNION ALL SELECT state FROM topic WHERE topic.member_id = member.id
      ) both_kinds
    ) written ON true
    JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'removed')::integer AS removed,
        count(*) FILTER (WHERE kind = 'warned')::integer AS warned, count(*) FILTER (WHERE kind = 'muted')::integer AS muted
      FROM moderation_act a WHERE a.member_id = member.id AND undone_at IS NULL
    ) acts ON true
    JOIN LATERAL (
      SELECT count(*)::integer AS reports_about, count(*) FILTER (WHERE is_light)::integer AS light_reports_about
      FROM (
        SELECT is_light FROM message JOIN report ON report.message_id = message.id WHERE message.member_id = member.id
        UNION ALL SELECT is_light FROM topic JOIN report ON report.topic_id = topic.id WHERE topic.member_id = member.id
      ) reported
    ) about ON true
    WHERE member.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('unknown')
  return {
    ...{ since: row.created_at.toISOString(), isModerator: row.role === 'moderator', messages: row.messages },
    ...{ shown: row.shown, held: row.held, removed: row.removed, warned: row.warned, muted: row.muted },
    ...{ reportsAbout: row.reports_about, lightReportsAbout: row.light_reports_about, reportsBy: row.reports_by },
    mute: row.is_muted ? { until: row.until?.toISOString() ?? null } : null,
    acts: await readActsOn(db, memberId, now),
  }
}
