import { feedbackCalls } from '@quayso/contract/calls/feedback'
import type { Database } from '@quayso/database/connect'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { readContact } from './queries.ts'
import { saveFeedback } from './save-feedback.ts'
import { toContactInfo } from './view.ts'

interface FeedbackDeps {
  readonly db: Database
}

export const feedbackRoutes: FastifyPluginAsync<FeedbackDeps> = async (app, { db }) => {
  serve(app, feedbackCalls.fetchContactInfo, async () => toContactInfo(await readContact(db)))

  serve(app, feedbackCalls.saveFeedback, async ({ body, headers, ip }) => {
    await saveFeedback(db, { feedback: body, address: ip, key: headers['idempotency-key'] })
  })
}
