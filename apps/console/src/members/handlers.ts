import { doAudited } from '../api/audit-outcome.ts'
import { AfterCommit, type Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { readRecord } from '../moderation/read-record.ts'
import type { membersCalls } from './calls.ts'
import { decideChange, proposeChange, readProposals } from './change-member.ts'
import { countPickedTurns, readReportsAbout, readReportsBy, readRequests, readWritings } from './read-member.ts'
import { countMembers, findMember, findMembers } from './read-members.ts'

export const membersHandlers: Handlers<typeof membersCalls> = {
  'members.find': async ({ text, filter }, { db, now }) => ({
    rows: await findMembers(db, text, filter, now),
    counts: await countMembers(db, now),
  }),
  'members.get': async ({ id }, { db, now, operator, services }) => {
    const member = await findMember(db, id, now)
    if (!member) throw new Refusal('unknown')
    // The page is of use without what the API alone can tell.
    const [sessions, picks] = await Promise.all([
      services.callApi('member-sessions', { memberId: id }, { operator }).catch(() => null),
      services.callApi('member-picks', { memberId: id }, { operator }).catch(() => null),
    ])
    return {
      member,
      record: await readRecord(db, id, now),
      sessions: sessions?.sessions ?? null,
      picks: picks && { ...picks, turns: await countPickedTurns(db, id) },
      writings: await readWritings(db, id, operator.locale),
      reportsAbout: await readReportsAbout(db, id),
      reportsBy: await readReportsBy(db, id),
      requests: await readRequests(db, id, now),
      proposals: await readProposals(db, id, operator.id, now),
    }
  },
  'members.endSessions': async (input, context) => {
    const { audit, services, operator } = context
    const subject = `member/${input.memberId}`
    await audit({ action: 'sessions-ended', subject, after: { sessionId: input.sessionId } })
    return new AfterCommit(() =>
      doAudited({ ...context, db: services.db }, subject, () => services.callApi('end-sessions', input, { operator })),
    )
  },
  'members.recordRequest': async ({ memberId, kind, cameBy }, { db, operator, now, audit }) => {
    const row = await db
      .insertInto('member_request')
      .values({ member_id: memberId, kind, came_by: cameBy, received_at: now, recorded_by: operator.id })
      .onConflict((conflict) => conflict.columns(['member_id', 'kind']).where('done_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('conflict', { reason: 'recorded-already' })
    await audit({ action: 'request-recorded', subject: `member/${memberId}`, after: { kind, cameBy } })
    return row
  },
  'members.export': async ({ memberId }, { db, operator, now, audit, services }) => {
    const { data } = await services.callApi('export-member', { memberId }, { operator })
    await db
      .updateTable('member_request')
      .set({ done_at: now, done_by: operator.id })
      .where('member_id', '=', memberId)
      .where('kind', '=', 'export')
      .where('done_at', 'is', null)
      .execute()
    await audit({ action: 'member-exported', subject: `member/${memberId}` })
    return { data }
  },
  'members.lookalikes': async ({ memberId }, { services, operator }) =>
    services.callApi('lookalikes', { memberId }, { operator }),
  'members.propose': proposeChange,
  'members.decide': decideChange,
}
