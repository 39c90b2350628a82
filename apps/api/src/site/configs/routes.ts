import { configCalls } from '@quayso/contract/calls/site-configs'
import type { Database } from '@quayso/database/connect'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { readActiveAds, readPublicConfigs, readShownNotices } from './queries.ts'
import { toSiteConfigs } from './view.ts'

interface ConfigsDeps {
  readonly db: Database
  readonly now: () => Date
}

export const configsRoutes: FastifyPluginAsync<ConfigsDeps> = async (app, { db, now }) => {
  serve(app, configCalls.fetchConfigs, async () => {
    const at = now()
    const [configs, ads, notices] = await Promise.all([
      readPublicConfigs(db),
      readActiveAds(db, at),
      readShownNotices(db, at),
    ])
    return toSiteConfigs({ configs, ads, notices })
  })
}
