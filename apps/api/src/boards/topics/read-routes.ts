import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BoardMessage, defaultPageSize, IdParams } from '@quayso/contract/calls/boards'
import { CallHeaders, oneAnswer, rowsAnswer } from '@quayso/contract/calls/envelope'
import { Author, Topic, TopicMessagesQuery, TopicRow, TopicsQuery } from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import { answersWith } from '../../http/answers.ts'
import { forASecond } from '../../http/caching.ts'
import type { BoardsDeps } from '../deps.ts'
import { gameOf } from '../game-of.ts'
import { readMessages } from '../messages/read-messages.ts'
import { toBoardMessage } from '../messages/view.ts'
import { readPickOf } from '../picks/queries.ts'
import { countTopics, readTopic, readTopics } from './queries.ts'
import { readAuthor } from './read-author.ts'
import { toTopic, toTopicRow } from './view.ts'

const shared = { tags: ['topics'], headers: CallHeaders }

export const topicReadRoutes: FastifyPluginAsyncTypebox<BoardsDeps> = async (app, { db, now }) => {
  app.get(
    '/topic/list',
    {
      schema: {
        ...shared,
        operationId: 'topics',
        summary: 'A page of topics, newest first: all, those of a game, those of an author',
        querystring: TopicsQuery,
        response: answersWith(rowsAnswer(TopicRow)),
      },
    },
    async (request, reply) => {
      const { gameCode, authorId, page = 1, pageSize = defaultPageSize } = request.query
      const filter = { game: gameCode === undefined ? undefined : gameOf(gameCode).code, authorId }
      const rows = await readTopics(db, filter, { skip: (page - 1) * pageSize, size: pageSize })
      const total = await countTopics(db, filter)
      return reply.header('cache-control', forASecond).send({ success: true, rows: rows.map(toTopicRow), total })
    },
  )

  app.get(
    '/topic/detail/:id',
    {
      schema: {
        ...shared,
        operationId: 'topic',
        summary: 'One topic, and what became of its picked numbers',
        params: IdParams,
        response: answersWith(oneAnswer(Topic)),
      },
    },
    async (request, reply) => {
      const topic = await readTopic(db, request.params.id)
      if (topic?.state !== 'shown') throw new AppError('topic_unknown')
      const t = toTopic(topic, await readPickOf(db, topic.id), now())
      return reply.header('cache-control', forASecond).send({ success: true, t })
    },
  )

  app.get(
    '/topic/messages',
    {
      schema: {
        ...shared,
        operationId: 'topicMessages',
        summary: 'A page of the answers to a topic, newest first',
        querystring: TopicMessagesQuery,
        response: answersWith(rowsAnswer(BoardMessage)),
      },
    },
    async (request, reply) => {
      const { topicId, page = 1, pageSize = defaultPageSize } = request.query
      const part = { skip: (page - 1) * pageSize, size: pageSize }
      const found = await readMessages(db, { kind: 'topic', topicId }, part)
      if (!found) throw new AppError('topic_unknown')
      const rows = found.rows.map(toBoardMessage)
      return reply.header('cache-control', forASecond).send({ success: true, rows, total: found.total })
    },
  )

  app.get(
    '/topic/author/:id',
    {
      schema: {
        ...shared,
        operationId: 'author',
        summary: 'Who writes topics, and how often what they picked came',
        params: IdParams,
        response: answersWith(oneAnswer(Author)),
      },
    },
    async (request, reply) => {
      const t = await readAuthor(db, request.params.id)
      return reply.header('cache-control', forASecond).send({ success: true, t })
    },
  )
}
