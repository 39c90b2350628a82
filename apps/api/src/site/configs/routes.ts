import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CallHeaders, oneAnswer } from '@quayso/contract/calls/envelope'
import { SiteConfigs } from '@quayso/contract/calls/site-configs'
import type { Database } from '@quayso/database/connect'
import { answersWith } from '../../http/answers.ts'
import { forAMinute } from '../../http/caching.ts'
import { readActiveAds, readPublicConfigs } from './queries.ts'
import { toSiteConfigs } from './view.ts'

interface ConfigsDeps {
  readonly db: Database
  readonly now: () => Date
}

export const configsRoutes: FastifyPluginAsyncTypebox<ConfigsDeps> = async (app, { db, now }) => {
  app.get(
    '/api/analysis/front/index/getConfigs',
    {
      schema: {
        operationId: 'getConfigs',
        tags: ['site'],
        summary: 'Settings of the site, and its advertising',
        headers: CallHeaders,
        response: answersWith(oneAnswer(SiteConfigs)),
      },
    },
    async (_request, reply) => {
      const [configs, ads] = await Promise.all([readPublicConfigs(db), readActiveAds(db, now())])
      return reply.header('cache-control', forAMinute).send({ success: true, t: toSiteConfigs(configs, ads) })
    },
  )
}
