import type { PasswordChange } from '@quayso/contract/calls/members'
import { AppError } from '@quayso/contract/errors/errors'
import { recordAudit } from '../../access/audit.ts'
import type { Session } from '../../access/session.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { endOtherSessions, forgetOtherNetworks, readPassword, replacePassword } from '../password-queries.ts'
import { confirmPassword, type PasswordDeps } from './confirm-password.ts'

/** Whoever else is logged in is logged out, and nobody is known by where they came from but the one who asks. */
export async function changePassword(
  deps: PasswordDeps,
  { id: sessionId, memberId }: Session,
  { oldPassword, newPassword }: PasswordChange,
  { at, network }: { readonly at: Date; readonly network: Buffer },
): Promise<void> {
  const { db, passwords } = deps
  const member = await readPassword(db, memberId)
  if (!member?.userName) throw new AppError('session_ended')
  await confirmPassword(deps, { memberId, passwordHash: member.passwordHash, digest: oldPassword, at })
  if (newPassword === oldPassword) throw new AppError('password_unchanged')
  await refuseCommonPassword(db, member.userName, newPassword)
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction().execute(async (trx) => {
    // Another change may have come first: then the password that was confirmed is no longer the one.
    const isReplaced = await replacePassword(trx, { memberId, from: member.passwordHash, to: passwordHash })
    if (!isReplaced) throw new AppError('password_wrong')
    await endOtherSessions(trx, memberId, sessionId)
    await forgetOtherNetworks(trx, memberId, network)
    await recordAudit(trx, { at, memberId, action: 'password_changed' })
  })
}
