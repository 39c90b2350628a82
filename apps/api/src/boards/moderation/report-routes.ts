import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Done, MemberHeaders } from '@quayso/contract/calls/envelope'
import { ReportPost } from '@quayso/contract/calls/moderation'
import { requireMember, sessionOf } from '../../access/session.ts'
import { answersWith } from '../../http/answers.ts'
import type { BoardsDeps } from '../deps.ts'
import { visibilities } from './decide.ts'
import { reportWritten } from './report.ts'

const reportable = [
  { kind: 'message', path: '/boardMessage/report' },
  { kind: 'topic', path: '/topic/report' },
] as const

export const reportRoutes: FastifyPluginAsyncTypebox<BoardsDeps> = async (app, { db, now, onNews }) => {
  for (const { kind, path } of reportable) {
    app.post(
      path,
      {
        onRequest: requireMember(db, now),
        schema: {
          operationId: kind === 'message' ? 'reportMessage' : 'reportTopic',
          tags: ['moderation'],
          summary: `Tells moderators of a ${kind} that is not in order`,
          description:
            'Once per member. Three members hide it until a moderator has looked at it, unless a moderator wrote it.',
          headers: MemberHeaders,
          body: ReportPost,
          response: answersWith(Done),
        },
      },
      async (request) => {
        const { id, reason } = request.body
        const report = { reviewed: { kind, id }, visibility: visibilities[kind], reason, at: now() }
        await reportWritten(db, sessionOf(request), report)
        onNews()
        return { success: true as const }
      },
    )
  }
}
