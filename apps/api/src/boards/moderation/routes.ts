import { moderationCalls } from '@quayso/contract/calls/moderation'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../../access/session.ts'
import { serve } from '../../http/serve.ts'
import type { BoardsDeps } from '../deps.ts'
import { pageRangeOf } from '../page-range.ts'
import { decideReview } from './decide.ts'
import { muteMember, readMutes, unmuteMember } from './mutes.ts'
import { resetName } from './reset-name.ts'
import { countReviews, readReviews } from './reviews.ts'
import { toMutedRow, toReviewRow } from './view.ts'

const decisions = [
  { call: moderationCalls.approveReviewed, decision: 'approved' },
  { call: moderationCalls.removeReviewed, decision: 'removed' },
] as const

export const moderationRoutes: FastifyPluginAsync<BoardsDeps> = async (app, { db, now, onNews }) => {
  serve(app, moderationCalls.fetchReviews, async (request) => {
    const { skip, size } = pageRangeOf(request.query)
    const rows = await readReviews(db, skip, size)
    return { rows: rows.map(toReviewRow), total: await countReviews(db) }
  })

  for (const { call, decision } of decisions) {
    serve(app, call, async (request) => {
      const { memberId } = sessionOf(request)
      await decideReview(db, { reviewId: request.body.id, decision, by: { memberId }, at: now() })
      onNews()
    })
  }

  serve(app, moderationCalls.fetchMuted, async () => {
    const rows = (await readMutes(db, now())).map(toMutedRow)
    return { rows, total: rows.length }
  })

  serve(app, moderationCalls.muteMember, async (request) => {
    const { userId, minutes } = request.body
    const { memberId } = sessionOf(request)
    await muteMember(db, { by: { memberId }, memberId: userId, at: now(), minutes })
  })

  serve(app, moderationCalls.unmuteMember, async (request) => {
    const { memberId } = sessionOf(request)
    await unmuteMember(db, { by: { memberId }, memberId: request.body.userId, at: now() })
  })

  serve(app, moderationCalls.resetNickName, async (request) => {
    const { memberId } = sessionOf(request)
    await resetName(db, { by: { memberId }, memberId: request.body.userId, at: now() })
  })
}
