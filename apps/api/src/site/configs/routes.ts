import { configCalls } from '@quayso/contract/calls/site-configs'
import type { Database } from '@quayso/database/connect'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { readActiveAds, readPublicConfigs } from './queries.ts'
import { toSiteConfigs } from './view.ts'

interface ConfigsDeps {
  readonly db: Database
  readonly now: () => Date
}

export const configsRoutes: FastifyPluginAsync<ConfigsDeps> = async (app, { db, now }) => {
  serve(app, configCalls.fetchConfigs, async () => {
    const [configs, ads] = await Promise.all([readPublicConfigs(db), readActiveAds(db, now())])
    return toSiteConfigs(configs, ads)
  })
}
