import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { GameParams } from '@quayso/contract/calls/draws'
import { CallHeaders, rowsAnswerWith } from '@quayso/contract/calls/envelope'
import { allRowsCount, HistoryOther, HistoryPageQuery, HistoryRow } from '@quayso/contract/calls/history'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { answersWith } from '../../http/answers.ts'
import { forASecond } from '../../http/caching.ts'
import { localeOf } from '../../http/locale.ts'
import { readPage } from './read-page.ts'

interface HistoryDeps {
  readonly db: Database
  readonly now: () => Date
}

type Level = 'high' | 'low'

const lastCount = 5
const defaultPageSize = 10

function gameOf(code: string, level?: Level): Game {
  const game = findGame(code)
  if (!game || (level && game.highLevel !== (level === 'high'))) throw new AppError('game_unknown')
  return game
}

export const historyRoutes: FastifyPluginAsyncTypebox<HistoryDeps> = async (app, { db, now }) => {
  const shared = {
    tags: ['draws'],
    headers: CallHeaders,
    response: answersWith(rowsAnswerWith(HistoryRow, HistoryOther)),
  }
  const newestOf = async (game: Game, request: Parameters<typeof localeOf>[0], count: number) => {
    const newest = await readPage({ db, now: now(), game, locale: localeOf(request), page: 1, pageSize: count })
    // There are no more pages: what is answered is all there is to this call.
    return { success: true as const, ...newest, total: Math.min(newest.total, count) }
  }

  for (const level of ['high', 'low'] as const) {
    const which = level === 'high' ? 'drawn round the clock' : 'drawn once a day or less often'
    app.get(
      `/history/${level}/page`,
      {
        schema: {
          ...shared,
          operationId: `${level}HistoryPage`,
          summary: `A page of the results of a game that is ${which}, newest first`,
          querystring: HistoryPageQuery,
        },
      },
      async (request, reply) => {
        const { gameCode, page = 1, pageSize = defaultPageSize } = request.query
        const game = gameOf(gameCode, level)
        const found = await readPage({ db, now: now(), game, locale: localeOf(request), page, pageSize })
        return reply.header('cache-control', forASecond).send({ success: true, ...found })
      },
    )
  }

  app.get(
    '/history/low/all/:code',
    {
      schema: {
        ...shared,
        operationId: 'lowHistoryAll',
        summary: `The newest ${allRowsCount} results of a game that is drawn once a day or less often`,
        params: GameParams,
      },
    },
    async (request, reply) => {
      const newest = await newestOf(gameOf(request.params.code, 'low'), request, allRowsCount)
      return reply.header('cache-control', forASecond).send(newest)
    },
  )

  app.get(
    '/history/list/5/:code',
    {
      schema: {
        ...shared,
        operationId: 'lastFive',
        summary: 'The newest five results of a game',
        params: GameParams,
      },
    },
    async (request, reply) => {
      const newest = await newestOf(gameOf(request.params.code), request, lastCount)
      return reply.header('cache-control', forASecond).send(newest)
    },
  )
}
