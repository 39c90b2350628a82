import { boardCalls } from '@quayso/contract/calls/boards'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../../access/session.ts'
import { gameOf } from '../../http/game-of.ts'
import { serve } from '../../http/serve.ts'
import type { BoardsDeps } from '../deps.ts'
import { pageRangeOf } from '../page-range.ts'
import { changeMessage, removeMessage } from './change-message.ts'
import { postMessage } from './post-message.ts'
import type { BoardRef } from './queries.ts'
import { readHeld, readMessages } from './read-messages.ts'
import { toBoardMessage, toOwnMessage } from './view.ts'

function boardRefOf(gameCode: string): BoardRef {
  return { kind: 'game', game: gameOf(gameCode).code }
}

export const messagesRoutes: FastifyPluginAsync<BoardsDeps> = async (app, { db, now, onNews }) => {
  serve(app, boardCalls.fetchMessages, async ({ query }) => {
    const found = await readMessages(db, boardRefOf(query.gameCode), pageRangeOf(query))
    const { rows, total } = found ?? { rows: [], total: 0 }
    return { rows: rows.map(toBoardMessage), total }
  })

  serve(app, boardCalls.fetchHeld, async (request) => {
    const rows = await readHeld(db, boardRefOf(request.query.gameCode), sessionOf(request).memberId)
    return { rows: rows.map(toOwnMessage), total: rows.length }
  })

  serve(app, boardCalls.postMessage, async (request) => {
    const { gameCode, content } = request.body
    const { memberId } = sessionOf(request)
    const key = request.headers['idempotency-key']
    const posted = await postMessage(db, { memberId, boardRef: boardRefOf(gameCode), content, key, at: now() })
    onNews()
    return toOwnMessage(posted)
  })

  serve(app, boardCalls.editMessage, async (request) => {
    const edited = await changeMessage(db, sessionOf(request), { ...request.body, at: now() })
    onNews()
    return toOwnMessage(edited)
  })

  serve(app, boardCalls.deleteMessage, async (request) => {
    await removeMessage(db, sessionOf(request), request.params.id, now())
    onNews()
  })
}
