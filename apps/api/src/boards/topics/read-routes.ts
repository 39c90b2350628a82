import { topicCalls } from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyPluginAsync } from 'fastify'
import { gameOf } from '../../http/game-of.ts'
import { serve } from '../../http/serve.ts'
import type { BoardsDeps } from '../deps.ts'
import { readMessages } from '../messages/read-messages.ts'
import { toBoardMessage } from '../messages/view.ts'
import { pageRangeOf } from '../page-range.ts'
import { readPickOf } from '../picks/queries.ts'
import { countTopics, readTopic, readTopics } from './queries.ts'
import { readAuthor } from './read-author.ts'
import { toTopic, toTopicRow } from './view.ts'

export const topicReadRoutes: FastifyPluginAsync<BoardsDeps> = async (app, { db, now }) => {
  serve(app, topicCalls.fetchTopics, async ({ query }) => {
    const { gameCode, authorId } = query
    const filter = { game: gameCode === undefined ? undefined : gameOf(gameCode).code, authorId }
    const rows = await readTopics(db, filter, pageRangeOf(query))
    return { rows: rows.map(toTopicRow), total: await countTopics(db, filter) }
  })

  serve(app, topicCalls.fetchTopic, async (request) => {
    const topic = await readTopic(db, request.params.id)
    if (topic?.state !== 'shown') throw new AppError('topic_unknown')
    return toTopic(topic, await readPickOf(db, topic.id), now())
  })

  serve(app, topicCalls.fetchTopicMessages, async ({ query }) => {
    const found = await readMessages(db, { kind: 'topic', topicId: query.topicId }, pageRangeOf(query))
    if (!found) throw new AppError('topic_unknown')
    return { rows: found.rows.map(toBoardMessage), total: found.total }
  })

  serve(app, topicCalls.fetchAuthor, async (request) => readAuthor(db, request.params.id))
}
