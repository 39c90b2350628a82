import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Done, MemberHeaders, rowsAnswer } from '@quayso/contract/calls/envelope'
import { SessionEnd, SessionRow } from '@quayso/contract/calls/members'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import type { MembersDeps } from '../deps.ts'
import { endSession, listSessions } from './own-data/own-sessions.ts'

export const sessionRoutes: FastifyPluginAsyncTypebox<MembersDeps> = async (app, { db, now }) => {
  app.addHook('onRequest', requireMember(db, now))

  app.get(
    '/userInfo/sessions',
    {
      schema: {
        operationId: 'listSessions',
        tags: ['members'],
        summary: 'Where the member is logged in, the latest seen first',
        headers: MemberHeaders,
        response: answersWith(rowsAnswer(SessionRow)),
      },
    },
    async (request) => {
      const rows = await listSessions(db, sessionOf(request), now())
      return { success: true as const, rows, total: rows.length }
    },
  )

  app.post(
    '/userInfo/endSession',
    {
      schema: {
        operationId: 'endSession',
        tags: ['members'],
        summary: 'Ends one session of the member',
        headers: MemberHeaders,
        body: SessionEnd,
        response: answersWith(Done),
      },
    },
    async (request) => {
      const ending = { sessionId: request.body.id, action: 'session_ended', at: now() } as const
      await endSession(db, sessionOf(request).memberId, ending)
      return { success: true as const }
    },
  )
}
