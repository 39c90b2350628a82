import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CallHeaders, Done, OnceHeaders, oneAnswer } from '@quayso/contract/calls/envelope'
import { ContactInfo, Feedback } from '@quayso/contract/calls/feedback'
import type { Database } from '@quayso/database/connect'
import { Type } from 'typebox'
import { answersWith } from '../../http/answers.ts'
import { forAMinute } from '../../http/caching.ts'
import { readContact } from './queries.ts'
import { saveFeedback } from './save-feedback.ts'
import { toContactInfo } from './view.ts'

interface FeedbackDeps {
  readonly db: Database
}

export const feedbackRoutes: FastifyPluginAsyncTypebox<FeedbackDeps> = async (app, { db }) => {
  app.get(
    '/feedback/info',
    {
      schema: {
        operationId: 'contactInfo',
        tags: ['contact'],
        summary: 'How to reach us',
        headers: CallHeaders,
        response: answersWith(oneAnswer(ContactInfo)),
      },
    },
    async (_request, reply) =>
      reply.header('cache-control', forAMinute).send({ success: true, t: toContactInfo(await readContact(db)) }),
  )

  app.post(
    '/feedback/save',
    {
      schema: {
        operationId: 'saveFeedback',
        tags: ['contact'],
        summary: 'Sends us a message',
        description:
          'Saved once per idempotency-key; without one, once per content and sender within a minute. Five in ten minutes from one address, then too_many with retry-after.',
        headers: Type.Object({ ...CallHeaders.properties, ...OnceHeaders.properties }),
        body: Feedback,
        response: answersWith(Done),
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      await saveFeedback(db, { feedback: request.body, address: request.ip, key })
      return reply.header('cache-control', 'no-store').send({ success: true })
    },
  )
}
