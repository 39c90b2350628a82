import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../access/audit.ts'
import { holdMember } from '../writing/hold-author.ts'

interface Mute {
  readonly moderatorId: number
  readonly memberId: number
  readonly at: Date
}

/** Nobody silences a moderator; not even one of them another. */
export async function muteMember(db: Database, { moderatorId, memberId, at }: Mute, minutes: number): Promise<void> {
  const until = new Date(at.getTime() + minutes * 60_000)
  await db.transaction().execute(async (trx) => {
    const member = await holdMember(trx, memberId)
    if (!member || member.user_name === null) throw new AppError('member_unknown')
    if (member.role === 'moderator') throw new AppError('forbidden')
    await trx
      .insertInto('mute')
      .values({ member_id: memberId, until })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until }))
      .execute()
    await recordAudit(trx, { at, memberId: moderatorId, action: 'member_muted', subjectId: memberId })
  })
}

export async function unmuteMember(db: Database, { moderatorId, memberId, at }: Mute): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('mute').where('member_id', '=', memberId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('member_unknown')
    await recordAudit(trx, { at, memberId: moderatorId, action: 'member_unmuted', subjectId: memberId })
  })
}

export async function readMutes(db: Database, at: Date) {
  return db
    .selectFrom('mute')
    .innerJoin('member', 'member.id', 'mute.member_id')
    .select(['mute.member_id', 'member.user_name', 'member.nick_name', 'member.icon_url', 'mute.until'])
    .where('mute.until', '>', at)
    .orderBy('mute.until')
    .execute()
}
export type MuteRecord = Awaited<ReturnType<typeof readMutes>>[number]
