import type { OperatorBody, OperatorCallName } from '@quayso/contract/operator-calls'
import { doAudited } from '../api/audit-outcome.ts'
import { AfterCommit, type Context, type Handlers, type Operator } from '../kernel/context.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import { findAlike } from './alike.ts'
import type { moderationCalls } from './calls.ts'
import { decide } from './decide.ts'
import { readDecided, readMuted } from './read-acts.ts'
import { countWaiting, readNeighbours, readQueue } from './read-queue.ts'
import { readRecord } from './read-record.ts'

interface Act<Name extends OperatorCallName> {
  readonly action: string
  readonly subject: string
  readonly after?: unknown
  readonly name: Name
  readonly body: OperatorBody<Name>
}

interface Acting extends Pick<Context<Call>, 'audit' | 'services' | 'sender' | 'now'> {
  readonly operator: Operator
}

/** Audited as asked for, then done by the API; that it was not done is audited, too. */
async function actThroughApi<Name extends OperatorCallName>(
  context: Acting,
  { action, subject, after, name, body }: Act<Name>,
) {
  const { audit, services, operator } = context
  await audit({ action, subject, after })
  return new AfterCommit(async () => {
    await doAudited({ ...context, db: services.db }, subject, () => services.callApi(name, body, { operator }))
    return {}
  })
}

export const moderationHandlers: Handlers<typeof moderationCalls> = {
  'moderation.queue': async (_input, { db, operator, now }) => ({
    rows: await readQueue(db, operator.locale),
    ...(await countWaiting(db, now)),
  }),
  'moderation.review': async ({ id }, { db, operator, now }) => {
    const rows = await readQueue(db, operator.locale)
    const row = rows.find((one) => one.id === id)
    if (!row) throw new Refusal('unknown')
    const neighbours = row.kind === 'message' ? await readNeighbours(db, row.subjectId) : { before: [], after: [] }
    return { ...neighbours, record: await readRecord(db, row.memberId, now), alike: findAlike(row, rows) }
  },
  'moderation.decide': decide,
  'moderation.undo': async ({ actId }, context) =>
    actThroughApi(context, { action: 'undone', subject: `decision/${actId}`, name: 'undo', body: { actId } }),
  'moderation.warn': async ({ memberId, reason, kind, subjectId }, context) =>
    actThroughApi(context, {
      ...{ action: 'warned', subject: `member/${memberId}`, after: { reason, kind, subjectId }, name: 'warn' },
      body: {
        ...{ memberId, reason },
        ...(kind === 'message' && subjectId !== undefined && { messageId: subjectId }),
        ...(kind === 'topic' && subjectId !== undefined && { topicId: subjectId }),
      },
    }),
  'moderation.mute': async ({ memberId, days, reason }, context) =>
    actThroughApi(context, {
      ...{ action: 'muted', subject: `member/${memberId}`, after: { days, reason } },
      ...{ name: 'mute', body: { memberId, days, reason } },
    }),
  'moderation.unmute': async ({ memberId }, context) =>
    actThroughApi(context, {
      ...{ action: 'unmuted', subject: `member/${memberId}`, name: 'unmute', body: { memberId } },
    }),
  'moderation.resetName': async ({ memberId }, context) =>
    actThroughApi(context, {
      ...{ action: 'name-reset', subject: `member/${memberId}`, name: 'reset-name', body: { memberId } },
    }),
  'moderation.resetPicture': async ({ memberId }, context) =>
    actThroughApi(context, {
      ...{ action: 'picture-reset', subject: `member/${memberId}`, name: 'reset-picture', body: { memberId } },
    }),
  'moderation.muted': async (_input, { db, now }) => ({ rows: await readMuted(db, now) }),
  'moderation.decided': async ({ before }, { db, now }) => readDecided(db, before, now),
}
