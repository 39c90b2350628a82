import { navigationCalls } from '@quayso/contract/calls/navigation'
import { games } from '@quayso/games/catalogue'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import { toNavGameInfo } from './view.ts'

export const catalogueRoutes: FastifyPluginAsync = async (app) => {
  serve(app, navigationCalls.fetchNavGameInfo, async (request) => toNavGameInfo(games, localeOf(request)))
}
