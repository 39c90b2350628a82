import { memberCalls } from '@quayso/contract/calls/members'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../../access/session.ts'
import { serve } from '../../http/serve.ts'
import type { MembersDeps } from '../deps.ts'
import { endSession, listSessions } from './own-data/own-sessions.ts'

export const sessionRoutes: FastifyPluginAsync<MembersDeps> = async (app, { db, now }) => {
  serve(app, memberCalls.fetchSessions, async (request) => {
    const rows = await listSessions(db, sessionOf(request), now())
    return { rows, total: rows.length }
  })

  serve(app, memberCalls.endSession, async (request) => {
    const ending = { sessionId: request.body.id, action: 'session_ended', at: now() } as const
    await endSession(db, sessionOf(request).memberId, ending)
  })
}
