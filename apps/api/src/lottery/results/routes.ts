import { resultCalls } from '@quayso/contract/calls/results'
import { toRecentDraw } from '@quayso/contract/draw-answers'
import { AppError } from '@quayso/contract/errors/errors'
import type { Game } from '@quayso/games/game'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import type { Snapshot } from './snapshot.ts'

interface ResultsDeps {
  readonly snapshot: Snapshot
  /** Under its names of now; throws for an unknown one. */
  readonly gameOf: (code: string) => Game
  readonly now: () => Date
}

export const resultsRoutes: FastifyPluginAsync<ResultsDeps> = async (app, { snapshot, gameOf, now }) => {
  serve(app, resultCalls.fetchRecentDraws, async (request) => {
    const locale = localeOf(request)
    const rows = request.params.codes.split(',').map((code) => {
      const game = gameOf(code)
      const recent = snapshot.of(code)
      if (!recent) throw new AppError('not_ready')
      return toRecentDraw(game, recent, { locale, serverTime: now() })
    })
    return { rows, total: rows.length }
  })
}
