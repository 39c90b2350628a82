import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DrawDetail, DrawParams } from '@quayso/contract/calls/draw-detail'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import { CallHeaders, oneAnswer } from '@quayso/contract/calls/envelope'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { findGame } from '@quayso/games/catalogue'
import { parseTurnNum } from '@quayso/games/time/turn'
import { answersWith } from '../../http/answers.ts'
import { forASecond } from '../../http/caching.ts'
import { localeOf } from '../../http/locale.ts'
import { readDraw, readNeighbours } from './queries.ts'
import { issueToTold, rowToTold, toDrawDetail } from './view.ts'

interface DetailDeps {
  readonly db: Database
  /** What is known of a turn that has no result yet. */
  readonly heardOf: (code: string, turnNum: string) => DrawIssue | undefined
  readonly now: () => Date
}

export const detailRoutes: FastifyPluginAsyncTypebox<DetailDeps> = async (app, { db, heardOf, now }) => {
  app.get(
    '/detail/:code/:turnNum',
    {
      schema: {
        operationId: 'drawDetail',
        tags: ['draws'],
        summary: 'One draw, how sure it is, and the draws before and after it',
        headers: CallHeaders,
        params: DrawParams,
        response: answersWith(oneAnswer(DrawDetail)),
      },
    },
    async (request, reply) => {
      const { code, turnNum } = request.params
      const game = findGame(code)
      if (!game) throw new AppError('game_unknown')
      const turn = parseTurnNum(turnNum)
      if (turn === undefined) throw new AppError('invalid_request')
      const row = await readDraw(db, game, turn)
      // Tiers so far are in no log, and for an instant neither is the whole result: then what was heard last holds.
      const heard = row ? undefined : heardOf(code, turnNum)
      const told = row ? rowToTold(game, row) : heard && issueToTold(heard)
      if (!told) throw new AppError('not_found')
      const serverTime = now()
      const around = await readNeighbours(db, game, turn, serverTime)
      const t = toDrawDetail(game, told, around, { locale: localeOf(request), serverTime })
      return reply.header('cache-control', forASecond).send({ success: true, t })
    },
  )
}
