import { type Correction, correctionCalls } from '@quayso/contract/calls/corrections'
import type { Database } from '@quayso/database/connect'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import { type CorrectionRow, readCorrections, readTotals } from './queries.ts'

interface CorrectionsDeps {
  readonly db: Database
  /** Under its names of now; throws for an unknown one. */
  readonly gameOf: (code: string) => Game
}

function toCorrection(game: Game, row: CorrectionRow, locale: Locale): Correction {
  const { turn, due_at, version, before, after, reason, told_at, corrected_at, leaf_index } = row
  return {
    ...{ code: game.code, name: gameName(game, locale, due_at.getTime()), turnNum: toTurnNum(turn) },
    ...{ openTime: toVietnamIso(due_at.getTime()), version, before, after, reason, leafIndex: leaf_index },
    toldAt: toVietnamIso(told_at.getTime()),
    correctedAt: toVietnamIso(corrected_at.getTime()),
  }
}

export const correctionsRoutes: FastifyPluginAsync<CorrectionsDeps> = async (app, { db, gameOf }) => {
  serve(app, correctionCalls.fetchCorrectionRows, async (request) => {
    const rows = await readCorrections(db, request.query.page ?? 1)
    const { total, ...other } = await readTotals(db)
    const locale = localeOf(request)
    return { rows: rows.map((row) => toCorrection(gameOf(row.game), row, locale)), total, other }
  })
}
