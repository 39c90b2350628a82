import { type OwnTopic, topicCalls } from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../../access/session.ts'
import { gameOf } from '../../http/game-of.ts'
import { serve } from '../../http/serve.ts'
import type { BoardsDeps } from '../deps.ts'
import { postMessage } from '../messages/post-message.ts'
import { readHeld } from '../messages/read-messages.ts'
import { toOwnMessage } from '../messages/view.ts'
import { readPickOf } from '../picks/queries.ts'
import { changeTopic, removeTopic } from './change-topic.ts'
import { postTopic } from './post-topic.ts'
import { readTopic } from './queries.ts'
import { toOwnTopic } from './view.ts'

/** As it stands now, for its author. */
async function readOwnTopic(db: Database, id: number, now: Date): Promise<OwnTopic> {
  const topic = await readTopic(db, id)
  if (!topic) throw new AppError('topic_unknown')
  return toOwnTopic(topic, await readPickOf(db, id), now)
}

export const topicWriteRoutes: FastifyPluginAsync<BoardsDeps> = async (app, { db, now, onNews }) => {
  serve(app, topicCalls.fetchHeldAnswers, async (request) => {
    const { topicId } = request.query
    const rows = await readHeld(db, { kind: 'topic', topicId }, sessionOf(request).memberId)
    return { rows: rows.map(toOwnMessage), total: rows.length }
  })

  serve(app, topicCalls.postTopic, async (request) => {
    const { gameCode, subject, content, pick } = request.body
    const { memberId } = sessionOf(request)
    const key = request.headers['idempotency-key']
    const id = await postTopic(db, { memberId, game: gameOf(gameCode), subject, content, pick, key, at: now() })
    return readOwnTopic(db, id, now())
  })

  serve(app, topicCalls.editTopic, async (request) => {
    await changeTopic(db, sessionOf(request), request.body, now())
    return readOwnTopic(db, request.body.id, now())
  })

  serve(app, topicCalls.deleteTopic, async (request) => {
    await removeTopic(db, sessionOf(request), request.params.id, now())
  })

  serve(app, topicCalls.replyToTopic, async (request) => {
    const { topicId, content } = request.body
    const { memberId } = sessionOf(request)
    const key = request.headers['idempotency-key']
    const boardRef = { kind: 'topic', topicId } as const
    const posted = await postMessage(db, { memberId, boardRef, content, key, at: now() })
    onNews()
    return toOwnMessage(posted)
  })
}
