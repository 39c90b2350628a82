import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RecentDraw, RecentDrawsParams } from '@quayso/contract/draws'
import { Failure, rowsAnswer } from '@quayso/contract/envelope'
import { AppError } from '@quayso/contract/errors'
import { findGame } from '@quayso/games/catalogue'
import { localeOf } from '../locale.ts'
import type { Snapshot } from './snapshot.ts'
import { toRecentDraw } from './view.ts'

interface ResultsDeps {
  readonly snapshot: Snapshot
  readonly now: () => Date
}

/** Shared caches keep an answer for a second; browsers ask every time. */
const cacheControl = 'public, max-age=0, s-maxage=1'

export const resultsRoutes: FastifyPluginAsyncTypebox<ResultsDeps> = async (app, { snapshot, now }) => {
  app.get(
    '/api/front/open/lottery/recent/list/:codes',
    {
      schema: { params: RecentDrawsParams, response: { 200: rowsAnswer(RecentDraw), '4xx': Failure, '5xx': Failure } },
    },
    async (request, reply) => {
      const locale = localeOf(request)
      const rows = request.params.codes.split(',').map((code) => {
        const game = findGame(code)
        if (!game) throw new AppError('game_unknown')
        const recent = snapshot.of(code)
        if (!recent) throw new AppError('not_ready')
        return toRecentDraw(game, recent, locale, now())
      })
      return reply.header('cache-control', cacheControl).send({ success: true, rows, total: rows.length })
    },
  )
}
