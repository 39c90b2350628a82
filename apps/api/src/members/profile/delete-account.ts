import type { AccountDeletion } from '@quayso/contract/calls/members'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../access/audit.ts'
import type { Session } from '../../access/session.ts'
import { readPassword } from '../password-queries.ts'
import { confirmPassword, type PasswordDeps } from './confirm-password.ts'
import { giveUpPictures } from './own-data/own-pictures.ts'

/** Everything personal goes. The row stays: what the member wrote refers to it and is nobody's from now on. */
export async function eraseMember(trx: Database, memberId: number, at: Date): Promise<void> {
  await giveUpPictures(trx, memberId)
  const personal = [
    'session',
    'known_network',
    'member_identity',
    'follow_topic',
    'follow_author',
    'member_follow',
    'report',
    'mute',
    'removed_text',
    'wallet',
    'notification',
  ] as const
  for (const table of personal) {
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
  }
  await trx.deleteFrom('follow_author').where('author_id', '=', memberId).execute()
  const nothing = { user_name: null, password_hash: null, nick_name: null, icon_url: null }
  await trx
    .updateTable('member')
    .set({ ...nothing, deleted_at: at })
    .where('id', '=', memberId)
    .execute()
}

/** Who has no password, because they came through a social network, confirms by their session alone. */
export async function deleteAccount(
  deps: PasswordDeps,
  { memberId }: Session,
  { userId, password }: AccountDeletion,
  at: Date,
): Promise<void> {
  if (userId !== memberId) throw new AppError('forbidden')
  const member = await readPassword(deps.db, memberId)
  if (!member) throw new AppError('session_ended')
  const { passwordHash } = member
  if (passwordHash !== null) {
    if (password === undefined) throw new AppError('password_wrong')
    await confirmPassword(deps, { memberId, passwordHash, digest: password, at })
  }
  await deps.db.transaction().execute(async (trx) => {
    await eraseMember(trx, memberId, at)
    await recordAudit(trx, { at, memberId, action: 'account_deleted' })
  })
}
