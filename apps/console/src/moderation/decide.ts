import type { Database } from '@quayso/database/connect'
import { auditNotDone, doAudited } from '../api/audit-outcome.ts'
import { AfterCommit, type Context } from '../kernel/context.ts'
import type { AnswerOf, InputOf } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { moderationCalls } from './calls.ts'
import { findDeciders } from './read-acts.ts'
import { findReviews } from './read-queue.ts'

type Decide = (typeof moderationCalls)['moderation.decide']
type Answer = AnswerOf<Decide>

/** Of what could not be decided: who was quicker, or that the writer has changed or deleted it. */
async function explain(db: Database, reviewIds: readonly number[]): Promise<Answer['outcomes']> {
  const deciders = await findDeciders(db, reviewIds)
  return reviewIds.map((reviewId) => {
    const by = deciders.get(reviewId)
    return by ? { reviewId, outcome: 'decided', by } : { reviewId, outcome: 'changed' }
  })
}

/** Audits what is asked for, then asks the API; what comes back undone is audited as such. */
export async function decide(input: InputOf<Decide>, context: Context<Decide>): Promise<AfterCommit<Answer> | Answer> {
  const { db, audit, operator, services } = context
  const { reviewIds, decision, reason, mute } = input
  if (decision === 'removed' && reason === undefined) throw new Refusal('invalid', { field: 'reason' })
  const found = await findReviews(db, reviewIds)
  const gone = reviewIds.filter((id) => !found.some((one) => one.id === id))
  if (found.length === 0) throw new Refusal('conflict', { outcomes: await explain(services.db, gone) })
  const subjects = new Map(found.map(({ id, kind, subjectId }) => [id, `${kind}/${subjectId}`]))
  for (const [reviewId, subject] of subjects) {
    await audit({ action: decision, subject, after: { reviewId, reason, mute } })
  }
  return new AfterCommit(async () => {
    const outcome = { ...context, db: services.db }
    const asked = { ...input, reviewIds: found.map(({ id }) => id) }
    const all = [...subjects.values()].join(' ')
    const { outcomes } = await doAudited(outcome, all, () => services.callApi('decide', asked, { operator }))
    const late = outcomes.filter((one) => one.outcome !== 'done')
    for (const one of late) await auditNotDone(outcome, subjects.get(one.reviewId) ?? '', one.outcome)
    const undone = late.filter((one) => one.outcome === 'gone').map(({ reviewId }) => reviewId)
    const explained = await explain(services.db, [...gone, ...undone])
    const rest = outcomes.flatMap(({ reviewId, outcome: how }): Answer['outcomes'] =>
      how === 'gone' ? [] : [{ reviewId, outcome: how }],
    )
    return { outcomes: [...rest, ...explained] }
  })
}
