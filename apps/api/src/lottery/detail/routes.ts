import { detailCalls } from '@quayso/contract/calls/draw-detail'
import { type ToldDraw, toDrawDetail } from '@quayso/contract/draw-answers'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { parseTurnNum } from '@quayso/games/time/turn'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import { readDraw, readNeighbours } from './queries.ts'
import { issueToTold, rowToTold } from './view.ts'

interface DetailDeps {
  readonly db: Database
  /** What is known of a turn that has no result yet. */
  readonly findInSnapshot: (code: string, turn: number) => ToldDraw | undefined
  /** Under its names of now; throws for an unknown one. */
  readonly gameOf: (code: string) => Game
  readonly now: () => Date
}

export const detailRoutes: FastifyPluginAsync<DetailDeps> = async (app, { db, gameOf, findInSnapshot, now }) => {
  serve(app, detailCalls.fetchDrawDetail, async (request) => {
    const { code } = request.params
    const game = gameOf(code)
    const turn = parseTurnNum(request.params.turnNum)
    if (turn === undefined) throw new AppError('invalid_request')
    const row = await readDraw(db, game, turn)
    // Tiers so far are in no log, and for an instant neither is the whole result: then what was heard last holds.
    const heard = row ? undefined : findInSnapshot(code, turn)
    const told = row ? rowToTold(game, row) : heard && issueToTold(heard.issue)
    if (!told) throw new AppError('not_found')
    const serverTime = now()
    const around = await readNeighbours(db, game, turn, serverTime)
    return toDrawDetail(game, told, around, { locale: localeOf(request), serverTime })
  })
}
