import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DrawAnchor, DrawRangeParams, DrawRangeQuery, DrawRecord } from '@quayso/contract/draws'
import { Failure, rowsAnswerWith } from '@quayso/contract/envelope'
import { AppError } from '@quayso/contract/errors'
import type { Database } from '@quayso/database/connect'
import { findGame } from '@quayso/games/catalogue'
import { parseTurnNum } from '@quayso/games/turn'
import { Type } from 'typebox'
import { readAnchors, readRecords } from './queries.ts'

interface ProofsDeps {
  readonly db: Database
}

const Commitments = Type.Object({ anchors: Type.Array(DrawAnchor) })

/** What anyone needs to check our draws, beside the log itself. */
export const proofsRoutes: FastifyPluginAsyncTypebox<ProofsDeps> = async (app, { db }) => {
  app.get(
    '/api/front/open/lottery/draws/:code',
    {
      schema: {
        params: DrawRangeParams,
        querystring: DrawRangeQuery,
        response: { 200: rowsAnswerWith(DrawRecord, Commitments), '4xx': Failure, '5xx': Failure },
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
        .header('cache-control', 'public, max-age=0, s-maxage=1')
        .send({ success: true, rows, total: rows.length, other: { anchors } })
    },
  )
}
