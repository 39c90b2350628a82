import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RecentDraw, RecentDrawsParams } from '@quayso/contract/calls/draws'
import { CallHeaders, rowsAnswer } from '@quayso/contract/calls/envelope'
import { AppError } from '@quayso/contract/errors/errors'
import { findGame } from '@quayso/games/catalogue'
import { answersWith } from '../../http/answers.ts'
import { forASecond } from '../../http/caching.ts'
import { localeOf } from '../../http/locale.ts'
import type { Snapshot } from './snapshot.ts'
import { toRecentDraw } from './view.ts'

interface ResultsDeps {
  readonly snapshot: Snapshot
  readonly now: () => Date
}

export const resultsRoutes: FastifyPluginAsyncTypebox<ResultsDeps> = async (app, { snapshot, now }) => {
  app.get(
    '/recent/list/:codes',
    {
      schema: {
        operationId: 'recentDraws',
        tags: ['draws'],
        summary: 'The newest results of several games, and when they are drawn next',
        headers: CallHeaders,
        params: RecentDrawsParams,
        response: answersWith(rowsAnswer(RecentDraw)),
      },
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
      return reply.header('cache-control', forASecond).send({ success: true, rows, total: rows.length })
    },
  )
}
