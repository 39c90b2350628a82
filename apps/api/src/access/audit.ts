import type { Database } from '@quayso/database/connect'

type AuditedAction =
  | 'registered'
  | 'logged_in'
  | 'logged_out'
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

interface AuditEntry {
  readonly at: Date
  readonly memberId: number
  readonly action: AuditedAction
  readonly subjectId?: number
}

/** In the transaction of what it records: neither is there without the other. */
export async function recordAudit(trx: Database, { at, memberId, action, subjectId }: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ at, member_id: memberId, action, subject_id: subjectId ?? null })
    .execute()
}
