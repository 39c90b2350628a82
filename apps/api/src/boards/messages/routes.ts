import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  BoardMessage,
  BoardQuery,
  defaultPageSize,
  HeldQuery,
  IdParams,
  MessageEdit,
  MessagePost,
  OwnMessage,
} from '@quayso/contract/calls/boards'
import { CallHeaders, Done, MemberHeaders, OnceHeaders, oneAnswer, rowsAnswer } from '@quayso/contract/calls/envelope'
import { Type } from 'typebox'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import { forASecond } from '../../http/caching.ts'
import type { BoardsDeps } from '../deps.ts'
import { gameOf } from '../game-of.ts'
import { requireWriter } from '../writing/require-writer.ts'
import { changeMessage, removeMessage } from './change-message.ts'
import { postMessage } from './post-message.ts'
import type { Stand } from './queries.ts'
import { readHeld, readMessages } from './read-messages.ts'
import { toBoardMessage, toOwnMessage } from './view.ts'

const tags = ['boards']

function standOf(gameCode: string): Stand {
  return { kind: 'game', game: gameOf(gameCode).code }
}

export const messagesRoutes: FastifyPluginAsyncTypebox<BoardsDeps> = async (app, { db, now, onNews }) => {
  const members = { onRequest: requireMember(db, now) }
  const writers = { onRequest: requireWriter(db, now) }

  app.get(
    '/boardMessage/list',
    {
      schema: {
        operationId: 'boardMessages',
        tags,
        summary: "A page of the messages on a game's board, newest first",
        headers: CallHeaders,
        querystring: BoardQuery,
        response: answersWith(rowsAnswer(BoardMessage)),
      },
    },
    async (request, reply) => {
      const { gameCode, page = 1, pageSize = defaultPageSize } = request.query
      const part = { skip: (page - 1) * pageSize, size: pageSize }
      const found = await readMessages(db, standOf(gameCode), part)
      const { rows, total } = found ?? { rows: [], total: 0 }
      return reply.header('cache-control', forASecond).send({ success: true, rows: rows.map(toBoardMessage), total })
    },
  )

  app.get(
    '/boardMessage/held',
    {
      ...members,
      schema: {
        operationId: 'heldMessages',
        tags,
        summary: "What you have written on a game's board that a moderator has yet to look at, newest first",
        description: 'For its writer alone, and kept nowhere: the list of the board is the same for everyone.',
        headers: MemberHeaders,
        querystring: HeldQuery,
        response: answersWith(rowsAnswer(OwnMessage)),
      },
    },
    async (request) => {
      const rows = await readHeld(db, standOf(request.query.gameCode), sessionOf(request).memberId)
      return { success: true as const, rows: rows.map(toOwnMessage), total: rows.length }
    },
  )

  app.post(
    '/boardMessage/save',
    {
      ...writers,
      schema: {
        operationId: 'postMessage',
        tags,
        summary: "Writes on a game's board",
        description:
          'Saved once per idempotency-key; without one, the same from one member within a minute is one message.',
        headers: Type.Object({ ...MemberHeaders.properties, ...OnceHeaders.properties }),
        body: MessagePost,
        response: answersWith(oneAnswer(OwnMessage)),
      },
    },
    async (request) => {
      const { gameCode, content } = request.body
      const { memberId } = sessionOf(request)
      const key = request.headers['idempotency-key']
      const posted = await postMessage(db, { memberId, stand: standOf(gameCode), content, key, at: now() })
      onNews()
      return { success: true as const, t: toOwnMessage(posted) }
    },
  )

  app.post(
    '/boardMessage/update',
    {
      ...writers,
      schema: {
        operationId: 'editMessage',
        tags,
        summary: 'Gives a message of your own another text',
        headers: MemberHeaders,
        body: MessageEdit,
        response: answersWith(oneAnswer(OwnMessage)),
      },
    },
    async (request) => {
      const edited = await changeMessage(db, sessionOf(request), { ...request.body, at: now() })
      onNews()
      return { success: true as const, t: toOwnMessage(edited) }
    },
  )

  app.get(
    '/boardMessage/delete/:id',
    {
      ...members,
      schema: {
        operationId: 'deleteMessage',
        tags,
        summary: "Deletes a message of your own, or, for a moderator, anybody's",
        description: 'A GET that does something: only with x-session-token, which no link can send.',
        headers: MemberHeaders,
        params: IdParams,
        response: answersWith(Done),
      },
    },
    async (request) => {
      await removeMessage(db, sessionOf(request), request.params.id, now())
      onNews()
      return { success: true as const }
    },
  )
}
