import { moderationCalls } from '@quayso/contract/calls/moderation'
import type { FastifyPluginAsync } from 'fastify'
import { sessionOf } from '../../access/session.ts'
import { serve } from '../../http/serve.ts'
import type { BoardsDeps } from '../deps.ts'
import { visibilities } from './decide.ts'
import { reportWritten } from './report.ts'

const calls = { message: moderationCalls.reportMessage, topic: moderationCalls.reportTopic }

export const reportRoutes: FastifyPluginAsync<BoardsDeps> = async (app, { db, now, onNews }) => {
  for (const kind of ['message', 'topic'] as const) {
    serve(app, calls[kind], async (request) => {
      const { id, reason } = request.body
      const report = { reviewed: { kind, id }, visibility: visibilities[kind], reason, at: now() }
      await reportWritten(db, sessionOf(request), report)
      onNews()
    })
  }
}
