import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { defaultPageSize, IdParams } from '@quayso/contract/calls/boards'
import { Done, MemberHeaders, rowsAnswer } from '@quayso/contract/calls/envelope'
import { FollowedArticle, FollowedAuthor, FollowsQuery } from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import type { BoardsDeps } from '../deps.ts'
import { countFollows, deleteFollow, readFollowedAuthors, readFollowedTopics } from './queries.ts'
import { toFollowedArticle, toFollowedAuthor } from './view.ts'

const kinds = [
  { name: 'Article', table: 'follow_topic', what: 'a topic' },
  { name: 'Author', table: 'follow_author', what: 'an author' },
] as const

export const followingRoutes: FastifyPluginAsyncTypebox<BoardsDeps> = async (app, { db, now }) => {
  const members = { onRequest: requireMember(db, now) }
  const shared = { tags: ['following'], headers: MemberHeaders }
  const partOf = ({ page = 1, pageSize = defaultPageSize }: { page?: number; pageSize?: number }) => {
    return { skip: (page - 1) * pageSize, size: pageSize }
  }

  app.get(
    '/follow/followArticleList',
    {
      ...members,
      schema: {
        ...shared,
        operationId: 'followedArticles',
        summary: 'The topics you follow, last followed first',
        querystring: FollowsQuery,
        response: answersWith(rowsAnswer(FollowedArticle)),
      },
    },
    async (request) => {
      const { memberId } = sessionOf(request)
      const rows = await readFollowedTopics(db, memberId, partOf(request.query))
      const total = await countFollows(db, 'follow_topic', memberId)
      return { success: true as const, rows: rows.map(toFollowedArticle), total }
    },
  )

  app.get(
    '/follow/followAuthorList',
    {
      ...members,
      schema: {
        ...shared,
        operationId: 'followedAuthors',
        summary: 'The authors you follow, last followed first',
        querystring: FollowsQuery,
        response: answersWith(rowsAnswer(FollowedAuthor)),
      },
    },
    async (request) => {
      const { memberId } = sessionOf(request)
      const rows = await readFollowedAuthors(db, memberId, partOf(request.query))
      const total = await countFollows(db, 'follow_author', memberId)
      return { success: true as const, rows: rows.map(toFollowedAuthor), total }
    },
  )

  for (const { name, table, what } of kinds) {
    app.post(
      `/follow/deleteFollow${name}/:id`,
      {
        ...members,
        schema: {
          ...shared,
          operationId: `unfollow${name}`,
          summary: `Stops following ${what}, by the number of the row in your list`,
          params: IdParams,
          response: answersWith(Done),
        },
      },
      async (request) => {
        const found = await deleteFollow(db, table, sessionOf(request).memberId, request.params.id)
        if (!found) throw new AppError('follow_unknown')
        return { success: true as const }
      },
    )
  }
}
