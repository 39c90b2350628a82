import { proofCalls } from '@quayso/contract/calls/proofs'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { parseTurnNum } from '@quayso/games/time/turn'
import type { FastifyPluginAsync } from 'fastify'
import { gameOf } from '../../http/game-of.ts'
import { serve } from '../../http/serve.ts'
import { readAnchors, readRecords } from './queries.ts'

interface ProofsDeps {
  readonly db: Database
}

/** What anyone needs to check our draws, beside the log itself. */
export const proofsRoutes: FastifyPluginAsync<ProofsDeps> = async (app, { db }) => {
  serve(app, proofCalls.fetchDrawRecords, async ({ params, query }) => {
    const game = gameOf(params.code)
    const from = parseTurnNum(query.from)
    const to = parseTurnNum(query.to)
    if (from === undefined || to === undefined || from > to) throw new AppError('invalid_request')
    const rows = await readRecords(db, game, { from, to })
    const anchors = await readAnchors(db, game, { from, to })
    return { rows, total: rows.length, other: { anchors } }
  })
}
