import { AppError } from '@quayso/contract/errors/errors'
import type { Reason } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { type Actor, recordAudit } from '../../access/audit.ts'
import { holdMember } from '../writing/hold-author.ts'
import { recordAct } from './acts.ts'

export interface MuteLength {
  /** Null without end. */
  readonly minutes: number | null
}

interface Unmute {
  readonly by: Actor
  readonly memberId: number
  readonly at: Date
}

interface Mute extends Unmute, MuteLength {
  readonly reason?: Reason | undefined
}

/** Nobody silences a moderator; not even one of them another. Answers with the number of the act. */
export async function holdSilent(trx: Database, { by, memberId, at, minutes, reason }: Mute): Promise<number> {
  const until = minutes === null ? null : new Date(at.getTime() + minutes * 60_000)
  const member = await holdMember(trx, memberId)
  if (!member || member.user_name === null) throw new AppError('member_unknown')
  if (member.role === 'moderator') throw new AppError('forbidden')
  await trx
    .insertInto('mute')
    .values({ member_id: memberId, until })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until }))
    .execute()
  await recordAudit(trx, { at, ...by, action: 'member_muted', subjectId: memberId })
  return recordAct(trx, { at, by, kind: 'muted', memberId, reason, until })
}

export async function muteMember(db: Database, mute: Mute): Promise<void> {
  await db.transaction().execute((trx) => holdSilent(trx, mute))
}

export async function unmuteMember(db: Database, { by, memberId, at }: Unmute): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('mute').where('member_id', '=', memberId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('member_unknown')
    await recordAudit(trx, { at, ...by, action: 'member_unmuted', subjectId: memberId })
    await recordAct(trx, { at, by, kind: 'unmuted', memberId })
  })
}

export async function readMutes(db: Database, at: Date) {
  return db
    .selectFrom('mute')
    .innerJoin('member', 'member.id', 'mute.member_id')
    .select(['mute.member_id', 'member.user_name', 'member.nick_name', 'member.icon_url', 'mute.until'])
    .where(({ or, eb }) => or([eb('mute.until', 'is', null), eb('mute.until', '>', at)]))
    .orderBy('mute.until')
    .execute()
}
export type MuteRecord = Awaited<ReturnType<typeof readMutes>>[number]
