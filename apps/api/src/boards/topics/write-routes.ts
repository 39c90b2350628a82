import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, OwnMessage } from '@quayso/contract/calls/boards'
import { Done, MemberHeaders, OnceHeaders, oneAnswer, rowsAnswer } from '@quayso/contract/calls/envelope'
import { OwnTopic, TopicEdit, TopicHeldQuery, TopicPost, TopicReply } from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { Type } from 'typebox'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import type { BoardsDeps } from '../deps.ts'
import { gameOf } from '../game-of.ts'
import { postMessage } from '../messages/post-message.ts'
import { readHeld } from '../messages/read-messages.ts'
import { toOwnMessage } from '../messages/view.ts'
import { readPickOf } from '../picks/queries.ts'
import { requireWriter } from '../writing/require-writer.ts'
import { changeTopic, removeTopic } from './change-topic.ts'
import { postTopic } from './post-topic.ts'
import { readTopic } from './queries.ts'
import { toOwnTopic } from './view.ts'

const tags = ['topics']
const onceHeaders = Type.Object({ ...MemberHeaders.properties, ...OnceHeaders.properties })

/** As it stands now, for its author. */
async function readOwnTopic(db: Database, id: number, now: Date): Promise<OwnTopic> {
  const topic = await readTopic(db, id)
  if (!topic) throw new AppError('topic_unknown')
  return toOwnTopic(topic, await readPickOf(db, id), now)
}

export const topicWriteRoutes: FastifyPluginAsyncTypebox<BoardsDeps> = async (app, { db, now }) => {
  const members = { onRequest: requireMember(db, now) }
  const writers = { onRequest: requireWriter(db, now) }

  app.get(
    '/topic/held',
    {
      ...members,
      schema: {
        operationId: 'heldAnswers',
        tags,
        summary: 'What you have answered to a topic that a moderator has yet to look at, newest first',
        headers: MemberHeaders,
        querystring: TopicHeldQuery,
        response: answersWith(rowsAnswer(OwnMessage)),
      },
    },
    async (request) => {
      const { topicId } = request.query
      const rows = await readHeld(db, { kind: 'topic', topicId }, sessionOf(request).memberId)
      return { success: true as const, rows: rows.map(toOwnMessage), total: rows.length }
    },
  )

  app.post(
    '/topic/save',
    {
      ...writers,
      schema: {
        operationId: 'postTopic',
        tags,
        summary: 'Writes a topic under a game, perhaps with numbers that the author expects',
        description:
          'Saved once per idempotency-key; without one, the same from one member within a minute is one topic.',
        headers: onceHeaders,
        body: TopicPost,
        response: answersWith(oneAnswer(OwnTopic)),
      },
    },
    async (request) => {
      const { gameCode, subject, content, pick } = request.body
      const { memberId } = sessionOf(request)
      const key = request.headers['idempotency-key']
      const id = await postTopic(db, { memberId, game: gameOf(gameCode), subject, content, pick, key, at: now() })
      return { success: true as const, t: await readOwnTopic(db, id, now()) }
    },
  )

  app.post(
    '/topic/update',
    {
      ...writers,
      schema: {
        operationId: 'editTopic',
        tags,
        summary: 'Gives a topic of your own another text; picked numbers only until they close',
        headers: MemberHeaders,
        body: TopicEdit,
        response: answersWith(oneAnswer(OwnTopic)),
      },
    },
    async (request) => {
      await changeTopic(db, sessionOf(request), request.body, now())
      const t = await readOwnTopic(db, request.body.id, now())
      return { success: true as const, t }
    },
  )

  app.post(
    '/topic/delete/:id',
    {
      ...members,
      schema: {
        operationId: 'deleteTopic',
        tags,
        summary: "Deletes a topic of your own, or, for a moderator, anybody's",
        description: 'Numbers picked for a draw that has closed still count for their author.',
        headers: MemberHeaders,
        params: IdParams,
        response: answersWith(Done),
      },
    },
    async (request) => {
      await removeTopic(db, sessionOf(request), request.params.id, now())
      return { success: true as const }
    },
  )

  app.post(
    '/topic/reply',
    {
      ...writers,
      schema: {
        operationId: 'replyToTopic',
        tags,
        summary: 'Answers a topic',
        description: 'Edited, deleted and saved once like any message of a board.',
        headers: onceHeaders,
        body: TopicReply,
        response: answersWith(oneAnswer(OwnMessage)),
      },
    },
    async (request) => {
      const { topicId, content } = request.body
      const { memberId } = sessionOf(request)
      const key = request.headers['idempotency-key']
      const posted = await postMessage(db, { memberId, stand: { kind: 'topic', topicId }, content, key, at: now() })
      return { success: true as const, t: toOwnMessage(posted) }
    },
  )
}
