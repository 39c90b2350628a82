import { followingCalls } from '@quayso/contract/calls/following'
import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../../access/session.ts'
import { serve } from '../../http/serve.ts'
import type { BoardsDeps } from '../deps.ts'
import { startFollowingAuthor, startFollowingTopic } from './follow.ts'
import { openAuthor, openTopic } from './queries.ts'

/** What the pages of topics and authors call for a member: follow, and say that it was opened. */
export const openingRoutes: FastifyPluginAsync<BoardsDeps> = async (app, { db, now }) => {
  serve(app, followingCalls.followArticle, async (request) => {
    const { memberId } = sessionOf(request)
    return { id: await startFollowingTopic(db, request.body.articleId, { memberId, at: now() }) }
  })

  serve(app, followingCalls.followAuthor, async (request) => {
    const { memberId } = sessionOf(request)
    return { id: await startFollowingAuthor(db, request.body.authorId, { memberId, at: now() }) }
  })

  serve(app, followingCalls.openArticle, async (request) => {
    const { articleId, readMark } = request.body
    const opened = await openTopic(db, sessionOf(request).memberId, articleId, readMark)
    if (!opened) throw new AppError('topic_unknown')
    return opened
  })

  serve(app, followingCalls.openAuthor, async (request) => {
    const { authorId, readMark } = request.body
    return { authorFollowId: await openAuthor(db, sessionOf(request).memberId, authorId, readMark) }
  })
}
