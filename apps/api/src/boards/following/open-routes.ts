import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MemberHeaders, oneAnswer } from '@quayso/contract/calls/envelope'
import {
  ArticleFollow,
  ArticleOpened,
  ArticleOpening,
  AuthorFollow,
  AuthorOpened,
  AuthorOpening,
  Followed,
} from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import type { BoardsDeps } from '../deps.ts'
import { startFollowingAuthor, startFollowingTopic } from './follow.ts'
import { openAuthor, openTopic } from './queries.ts'

/** What the pages of topics and authors call for a member: follow, and say that it was opened. */
export const openingRoutes: FastifyPluginAsyncTypebox<BoardsDeps> = async (app, { db, now }) => {
  const members = { onRequest: requireMember(db, now) }
  const shared = { tags: ['following'], headers: MemberHeaders }

  app.post(
    '/follow/saveFollowArticle',
    {
      ...members,
      schema: {
        ...shared,
        operationId: 'followArticle',
        summary: 'Follows a topic',
        body: ArticleFollow,
        response: answersWith(oneAnswer(Followed)),
      },
    },
    async (request) => {
      const { memberId } = sessionOf(request)
      const id = await startFollowingTopic(db, request.body.articleId, { memberId, at: now() })
      return { success: true as const, t: { id } }
    },
  )

  app.post(
    '/follow/saveFollowAuthor',
    {
      ...members,
      schema: {
        ...shared,
        operationId: 'followAuthor',
        summary: 'Follows an author',
        body: AuthorFollow,
        response: answersWith(oneAnswer(Followed)),
      },
    },
    async (request) => {
      const { memberId } = sessionOf(request)
      const id = await startFollowingAuthor(db, request.body.authorId, { memberId, at: now() })
      return { success: true as const, t: { id } }
    },
  )

  app.post(
    '/follow/openArticle',
    {
      ...members,
      schema: {
        ...shared,
        operationId: 'openArticle',
        summary: 'Says that you have opened a topic, and tells whether you follow it and its author',
        body: ArticleOpening,
        response: answersWith(oneAnswer(ArticleOpened)),
      },
    },
    async (request) => {
      const { articleId, readMark } = request.body
      const t = await openTopic(db, sessionOf(request).memberId, articleId, readMark)
      if (!t) throw new AppError('topic_unknown')
      return { success: true as const, t }
    },
  )

  app.post(
    '/follow/openAuthor',
    {
      ...members,
      schema: {
        ...shared,
        operationId: 'openAuthor',
        summary: 'Says that you have opened the page of an author, and tells whether you follow them',
        body: AuthorOpening,
        response: answersWith(oneAnswer(AuthorOpened)),
      },
    },
    async (request) => {
      const { authorId, readMark } = request.body
      const authorFollowId = await openAuthor(db, sessionOf(request).memberId, authorId, readMark)
      return { success: true as const, t: { authorFollowId } }
    },
  )
}
