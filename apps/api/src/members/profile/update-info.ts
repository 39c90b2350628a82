import type { InfoUpdate, UserInfo } from '@quayso/contract/calls/members'
import { AppError } from '@quayso/contract/errors/errors'
import { isMediaPath } from '@quayso/contract/rules/media-path'
import { isNickName, normalNickName } from '@quayso/contract/rules/member-rules'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../access/audit.ts'
import type { Session } from '../../access/session.ts'
import { requireName } from '../../wording/require-name.ts'
import { readProfile } from '../queries.ts'
import { toUserInfo } from '../view.ts'
import { showPicture } from './own-data/own-pictures.ts'

/** Binds the nickname, once: the condition is part of the change, so of two at once one is refused. */
async function bindNickName(trx: Database, memberId: number, nickName: string, at: Date): Promise<void> {
  const bound = await trx
    .updateTable('member')
    .set({ nick_name: nickName })
    .where('id', '=', memberId)
    .where('nick_name', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!bound) throw new AppError('nickname_bound')
  await recordAudit(trx, { at, memberId, action: 'nickname_bound' })
}

async function changeIcon(trx: Database, memberId: number, iconUrl: string, at: Date): Promise<void> {
  await showPicture(trx, memberId, iconUrl)
  await recordAudit(trx, { at, memberId, action: 'icon_changed' })
}

export async function updateInfo(
  db: Database,
  { memberId, role }: Session,
  { userId, nickName: typed, iconUrl }: InfoUpdate,
  at: Date,
): Promise<UserInfo> {
  if (userId !== memberId) throw new AppError('forbidden')
  const nickName = typed === undefined ? undefined : normalNickName(typed)
  if (nickName !== undefined && !isNickName(nickName)) throw new AppError('nickname_invalid')
  if (iconUrl !== undefined && !isMediaPath(iconUrl)) throw new AppError('icon_invalid')
  return db.transaction().execute(async (trx) => {
    if (nickName !== undefined) {
      await requireName(trx, nickName, { memberId, role })
      await bindNickName(trx, memberId, nickName, at)
    }
    if (iconUrl !== undefined) await changeIcon(trx, memberId, iconUrl, at)
    const profile = await readProfile(trx, memberId)
    if (!profile) throw new AppError('session_ended')
    return toUserInfo(profile)
  })
}
