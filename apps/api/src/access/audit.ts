import type { Database } from '@quayso/database/connect'

type AuditedAction =
  | 'registered'
  | 'session_ended'
  | 'nickname_bound'
  | 'icon_changed'
  | 'password_changed'
  | 'data_downloaded'
  | 'account_deleted'
  | 'message_approved'
  | 'message_removed'
  | 'topic_approved'
  | 'topic_removed'
  | 'member_muted'
  | 'member_unmuted'
  | 'nickname_reset'
  | 'picture_reset'
  | 'member_warned'
  | 'decision_undone'

/** Who does it: a member, who may be a moderator of the boards, or an operator. */
export type Actor =
  | { readonly memberId: number; readonly operatorId?: undefined }
  | { readonly operatorId: number; readonly memberId?: undefined }

type AuditEntry = Actor & {
  readonly at: Date
  readonly action: AuditedAction
  readonly subjectId?: number
}

/** In the transaction of what it records: neither is there without the other. */
export async function recordAudit(trx: Database, entry: AuditEntry): Promise<void> {
  const { at, memberId, operatorId, action, subjectId } = entry
  await trx
    .insertInto('audit')
    .values({ at, member_id: memberId ?? null, operator_id: operatorId ?? null, action, subject_id: subjectId ?? null })
    .execute()
}

interface SessionEntry {
  readonly at: Date
  readonly memberId: number
  readonly sessionId: number
  readonly action: 'logged_in' | 'logged_out' | 'session_ended'
}

/** What members do with their own sessions is forgotten after some weeks, unlike the rest of the audit. */
export async function recordSessionAudit(trx: Database, entry: SessionEntry): Promise<void> {
  const { at, memberId, sessionId, action } = entry
  await trx.insertInto('session_audit').values({ at, member_id: memberId, session_id: sessionId, action }).execute()
}
