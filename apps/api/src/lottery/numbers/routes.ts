import { numberCalls } from '@quayso/contract/calls/numbers'
import { AppError } from '@quayso/contract/errors/errors'
import { type Game, gameName } from '@quayso/games/game'
import type { FastifyPluginAsync } from 'fastify'
import { rowToIssue } from '../../draw-row.ts'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import type { ReadRecords } from '../stats/game-records.ts'
import { newestWith } from './newest-with.ts'

interface NumberDeps {
  /** Their draws, in memory. */
  readonly readRecords: ReadRecords
  /** Under its names of now; throws for an unknown one. */
  readonly gameOf: (code: string) => Game
}

export const numberRoutes: FastifyPluginAsync<NumberDeps> = async (app, { readRecords, gameOf }) => {
  serve(app, numberCalls.fetchNumberRows, async (request) => {
    const { digits, codes } = request.params
    const locale = localeOf(request)
    const games = [...new Set(codes.split(','))].map(gameOf)
    // Ours have a million draws a year, and some have numbers of one digit alone, among which nothing is ever found.
    if (games.some(({ drawnBy }) => drawnBy === 'us')) throw new AppError('invalid_request')
    const records = await readRecords(games)
    const rows = games.flatMap((game, place) => {
      const issueList = newestWith(digits, records[place]?.published ?? []).map((row) => rowToIssue(game, row))
      return issueList.length > 0 ? [{ code: game.code, name: gameName(game, locale), issueList }] : []
    })
    return { rows, total: rows.length }
  })
}
