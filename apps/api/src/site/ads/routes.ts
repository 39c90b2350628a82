import { adCalls } from '@quayso/contract/calls/ads'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { FastifyPluginAsync } from 'fastify'
import { senderOf } from '../../access/sender.ts'
import { serve } from '../../http/serve.ts'
import { createAdCounter } from './count-ads.ts'
import { createSenderLimit } from './sender-limit.ts'

interface AdsDeps {
  readonly db: Database
  readonly now: () => Date
}

/** A town behind one address leaves more pages than that in a minute: some of its views are then not counted. */
const limit = { perMinute: 30, mostSenders: 50_000 }

export const adsRoutes: FastifyPluginAsync<AdsDeps> = async (app, { db, now }) => {
  const onError = (err: unknown) => app.log.warn({ err }, 'views of advertisements were not written')
  const counter = createAdCounter({ db, now, onError })
  const maySend = createSenderLimit(limit, now)
  app.addHook('onClose', () => counter.write().catch(onError))

  serve(app, adCalls.countAds, async ({ body, ip }) => {
    if (!maySend(senderOf(ip).toString('base64'))) throw new AppError('too_many', 60)
    await counter.count(body)
  })
}
