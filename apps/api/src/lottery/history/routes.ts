import { allRowsCount, historyCalls } from '@quayso/contract/calls/history'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import { readPage } from './read-page.ts'

interface HistoryDeps {
  readonly db: Database
  /** Under its names of now; throws for an unknown one. */
  readonly gameOf: (code: string) => Game
  readonly now: () => Date
}

type Level = 'high' | 'low'

const lastCount = 5
const defaultPageSize = 10

export const historyRoutes: FastifyPluginAsync<HistoryDeps> = async (app, { db, gameOf, now }) => {
  const gameAt = (level: Level, code: string): Game => {
    const game = gameOf(code)
    if (game.highLevel !== (level === 'high')) throw new AppError('game_unknown')
    return game
  }

  const newestOf = async (game: Game, request: Parameters<typeof localeOf>[0], count: number) => {
    const newest = await readPage({ db, now: now(), game, locale: localeOf(request), page: 1, pageSize: count })
    // There are no more pages: what is answered is all there is to this call.
    return { ...newest, total: Math.min(newest.total, count) }
  }

  const pages = { high: historyCalls.fetchHighHistoryPage, low: historyCalls.fetchLowHistoryPage }
  for (const level of ['high', 'low'] as const) {
    serve(app, pages[level], async (request) => {
      const { gameCode, page = 1, pageSize = defaultPageSize } = request.query
      const game = gameAt(level, gameCode)
      return readPage({ db, now: now(), game, locale: localeOf(request), page, pageSize })
    })
  }

  serve(app, historyCalls.fetchHistoryAll, async (request) =>
    newestOf(gameAt('low', request.params.code), request, allRowsCount),
  )

  serve(app, historyCalls.fetchLastFive, async (request) => newestOf(gameOf(request.params.code), request, lastCount))
}
