import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { defaultPageSize } from '@quayso/contract/calls/boards'
import { Done, MemberHeaders, rowsAnswer } from '@quayso/contract/calls/envelope'
import { Decision, MemberChoice, MutedRow, MutePost, ReviewRow, ReviewsQuery } from '@quayso/contract/calls/moderation'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import type { BoardsDeps } from '../deps.ts'
import { decideReview } from './decide.ts'
import { muteMember, readMutes, unmuteMember } from './mutes.ts'
import { requireModerator } from './require-moderator.ts'
import { resetName } from './reset-name.ts'
import { countReviews, readReviews } from './reviews.ts'
import { toMutedRow, toReviewRow } from './view.ts'

const decisions = [
  { path: 'approve', decision: 'approved', summary: 'Shows what waited: it is in order' },
  { path: 'remove', decision: 'removed', summary: 'Removes what waited, for good' },
] as const

export const moderationRoutes: FastifyPluginAsyncTypebox<BoardsDeps> = async (app, { db, now, onNews }) => {
  const moderators = { onRequest: [requireMember(db, now), requireModerator] }
  const shared = { tags: ['moderation'], headers: MemberHeaders }

  app.get(
    '/moderation/queue',
    {
      ...moderators,
      schema: {
        ...shared,
        operationId: 'reviews',
        summary: 'What waits for a moderator, longest first',
        querystring: ReviewsQuery,
        response: answersWith(rowsAnswer(ReviewRow)),
      },
    },
    async (request) => {
      const { page = 1, pageSize = defaultPageSize } = request.query
      const rows = await readReviews(db, (page - 1) * pageSize, pageSize)
      const total = await countReviews(db)
      return { success: true as const, rows: rows.map(toReviewRow), total }
    },
  )

  for (const { path, decision, summary } of decisions) {
    app.post(
      `/moderation/${path}`,
      {
        ...moderators,
        schema: {
          ...shared,
          operationId: `${path}Reviewed`,
          summary,
          body: Decision,
          response: answersWith(Done),
        },
      },
      async (request) => {
        const { memberId: moderatorId } = sessionOf(request)
        await decideReview(db, { reviewId: request.body.id, decision, moderatorId, at: now() })
        onNews()
        return { success: true as const }
      },
    )
  }

  app.get(
    '/moderation/muted',
    {
      ...moderators,
      schema: {
        ...shared,
        operationId: 'mutedMembers',
        summary: 'Who may not write, and until when',
        response: answersWith(rowsAnswer(MutedRow)),
      },
    },
    async () => {
      const rows = (await readMutes(db, now())).map(toMutedRow)
      return { success: true as const, rows, total: rows.length }
    },
  )

  app.post(
    '/moderation/mute',
    {
      ...moderators,
      schema: {
        ...shared,
        operationId: 'muteMember',
        summary: 'Lets a member write nothing for so many minutes from now',
        body: MutePost,
        response: answersWith(Done),
      },
    },
    async (request) => {
      const { userId, minutes } = request.body
      const { memberId: moderatorId } = sessionOf(request)
      await muteMember(db, { moderatorId, memberId: userId, at: now() }, minutes)
      return { success: true as const }
    },
  )

  app.post(
    '/moderation/unmute',
    {
      ...moderators,
      schema: {
        ...shared,
        operationId: 'unmuteMember',
        summary: 'Lets a member write again',
        body: MemberChoice,
        response: answersWith(Done),
      },
    },
    async (request) => {
      const { memberId: moderatorId } = sessionOf(request)
      await unmuteMember(db, { moderatorId, memberId: request.body.userId, at: now() })
      return { success: true as const }
    },
  )

  app.post(
    '/moderation/resetNickname',
    {
      ...moderators,
      schema: {
        ...shared,
        operationId: 'resetNickname',
        summary: 'Takes a nickname away from its member',
        description:
          'The user name stands for it again and the member can choose another; where the user name is not allowed either, they are called by their number',
        body: MemberChoice,
        response: answersWith(Done),
      },
    },
    async (request) => {
      const { memberId: moderatorId } = sessionOf(request)
      await resetName(db, { moderatorId, memberId: request.body.userId, at: now() })
      return { success: true as const }
    },
  )
}
