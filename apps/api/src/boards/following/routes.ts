import { followingCalls } from '@quayso/contract/calls/following'
import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../../access/session.ts'
import { serve } from '../../http/serve.ts'
import type { BoardsDeps } from '../deps.ts'
import { pageRangeOf } from '../page-range.ts'
import { countFollows, deleteFollow, readFollowedAuthors, readFollowedTopics } from './queries.ts'
import { toFollowedArticle, toFollowedAuthor } from './view.ts'

const unfollowing = [
  { call: followingCalls.unfollowArticle, table: 'follow_topic' },
  { call: followingCalls.unfollowAuthor, table: 'follow_author' },
] as const

export const followingRoutes: FastifyPluginAsync<BoardsDeps> = async (app, { db }) => {
  serve(app, followingCalls.fetchFollowedArticles, async (request) => {
    const { memberId } = sessionOf(request)
    const rows = await readFollowedTopics(db, memberId, pageRangeOf(request.query))
    return { rows: rows.map(toFollowedArticle), total: await countFollows(db, 'follow_topic', memberId) }
  })

  serve(app, followingCalls.fetchFollowedAuthors, async (request) => {
    const { memberId } = sessionOf(request)
    const rows = await readFollowedAuthors(db, memberId, pageRangeOf(request.query))
    return { rows: rows.map(toFollowedAuthor), total: await countFollows(db, 'follow_author', memberId) }
  })

  for (const { call, table } of unfollowing) {
    serve(app, call, async (request) => {
      const found = await deleteFollow(db, table, sessionOf(request).memberId, request.params.id)
      if (!found) throw new AppError('follow_unknown')
    })
  }
}
