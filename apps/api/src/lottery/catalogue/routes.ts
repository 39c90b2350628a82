import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CallHeaders, oneAnswer } from '@quayso/contract/calls/envelope'
import { NavGameInfo } from '@quayso/contract/calls/navigation'
import { games } from '@quayso/games/catalogue'
import { answersWith } from '../../http/answers.ts'
import { forAMinute } from '../../http/caching.ts'
import { localeOf } from '../../http/locale.ts'
import { toNavGameInfo } from './view.ts'

export const catalogueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/navgameinfo/1',
    {
      schema: {
        operationId: 'navGameInfo',
        tags: ['games'],
        summary: 'The games and their categories',
        headers: CallHeaders,
        response: answersWith(oneAnswer(NavGameInfo)),
      },
    },
    async (request, reply) =>
      reply.header('cache-control', forAMinute).send({ success: true, t: toNavGameInfo(games, localeOf(request)) }),
  )
}
