import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DrawAnchor, DrawRangeQuery, DrawRecord, GameParams } from '@quayso/contract/calls/draws'
import { CallHeaders, rowsAnswerWith } from '@quayso/contract/calls/envelope'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { findGame } from '@quayso/games/catalogue'
import { parseTurnNum } from '@quayso/games/time/turn'
import { Type } from 'typebox'
import { answersWith } from '../../http/answers.ts'
import { forASecond } from '../../http/caching.ts'
import { readAnchors, readRecords } from './queries.ts'

interface ProofsDeps {
  readonly db: Database
}

const Commitments = Type.Object({ anchors: Type.Array(DrawAnchor) })

/** What anyone needs to check our draws, beside the log itself. */
export const proofsRoutes: FastifyPluginAsyncTypebox<ProofsDeps> = async (app, { db }) => {
  app.get(
    '/draws/:code',
    {
      schema: {
        operationId: 'drawRecords',
        tags: ['draws'],
        summary: 'Results with what it takes to check them',
        headers: CallHeaders,
        params: GameParams,
        querystring: DrawRangeQuery,
        response: answersWith(rowsAnswerWith(DrawRecord, Commitments)),
      },
    },
    async (request, reply) => {
      const game = findGame(request.params.code)
      if (!game) throw new AppError('game_unknown')
      const from = parseTurnNum(request.query.from)
      const to = parseTurnNum(request.query.to)
      if (from === undefined || to === undefined || from > to) throw new AppError('invalid_request')
      const rows = await readRecords(db, game, { from, to })
      const anchors = await readAnchors(db, game, { from, to })
      return reply
        .header('cache-control', forASecond)
        .send({ success: true, rows, total: rows.length, other: { anchors } })
    },
  )
}
