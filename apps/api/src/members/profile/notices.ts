import type { MemberNotice } from '@quayso/contract/calls/members'
import type { Database } from '@quayso/database/connect'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'

const kinds = ['removed', 'warned', 'muted', 'name_reset', 'picture_reset'] as const
const most = 20
const monthMs = 30 * 86_400_000

/** What moderators have done to the member and what they wrote, unless it was undone or they have seen it. */
export async function readNotices(db: Database, memberId: number, at: Date): Promise<MemberNotice[]> {
  const acts = await db
    .selectFrom('moderation_act')
    .select(['id', 'kind', 'reason', 'at', 'until'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', kinds)
    .where('seen_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('at', '>', new Date(at.getTime() - monthMs))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return acts.map(({ id, kind, reason, at: time, until }) => ({
    ...{ id, kind: kind as MemberNotice['kind'], reason: reason ?? '', time: toVietnamIso(time.getTime()) },
    endTime: until && toVietnamIso(until.getTime()),
  }))
}

export async function dismissNotices(db: Database, memberId: number, id: number, at: Date): Promise<void> {
  await db
    .updateTable('moderation_act')
    .set({ seen_at: at })
    .where('member_id', '=', memberId)
    .where('id', '<=', id)
    .where('seen_at', 'is', null)
    .execute()
}
