import { forgetTopic, tellTopic } from '../messages/tell-reply.ts'
import { closeReview } from '../moderation/reviews.ts'
import { readPickOf, restorePick, withdrawPick } from '../picks/queries.ts'
import type { Visibility } from '../visibility.ts'
import { deleteTopic, hideTopic, holdTopic, restoreTopic, showTopic } from './queries.ts'

export const topicVisibility: Visibility = {
  hold: holdTopic,
  hide: async (trx, id) => {
    await hideTopic(trx, id)
    await forgetTopic(trx, id)
  },
  show: async (trx, id, at) => {
    await showTopic(trx, id, at)
    await tellTopic(trx, id)
  },
  /** Its pick goes along only if its draw is still to come. */
  remove: async (trx, id, at) => {
    await closeReview(trx, { kind: 'topic', id })
    await deleteTopic(trx, id)
    await forgetTopic(trx, id)
    const pick = await readPickOf(trx, id)
    if (pick && pick.closes_at > at) await withdrawPick(trx, id, at)
  },
  /** And so does its pick, as long as its draw is still to come. */
  restore: async (trx, id, { subject, content, removedAt, at }) => {
    await restoreTopic(trx, id, { subject: subject ?? '', content })
    await restorePick(trx, id, { withdrawnAt: removedAt, at })
  },
}
