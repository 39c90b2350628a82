import { statsCalls } from '@quayso/contract/calls/stats'
import { AppError } from '@quayso/contract/errors/errors'
import type { Game } from '@quayso/games/game'
import { dayOf } from '@quayso/games/time/vietnam-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { countFrequency } from './count-frequency.ts'
import { countGaps } from './count-gaps.ts'
import { countHeadTail } from './count-head-tail.ts'
import { countPairs } from './count-pairs.ts'
import type { ReadRecords } from './game-records.ts'
import { listOnDay } from './list-on-day.ts'
import { listSpecials } from './list-specials.ts'

interface StatsDeps {
  readonly readRecords: ReadRecords
  readonly gameOf: (code: string) => Game
  readonly now: () => Date
}

/** Statistics of the state lotteries: counted for each answer, from draws in memory. */
export const statsRoutes: FastifyPluginAsync<StatsDeps> = async (app, { readRecords, gameOf, now }) => {
  const recordOf = async (code: string) => {
    const game = gameOf(code)
    const [record] = game.drawnBy === 'us' ? [] : await readRecords([game])
    if (!record) throw new AppError('game_unknown')
    return record
  }
  const today = () => new Date(dayOf(now().getTime())).toISOString().slice(0, 10)

  serve(app, statsCalls.fetchSpecials, async ({ params, query }) =>
    listSpecials(await recordOf(params.code), query, today()),
  )
  serve(app, statsCalls.fetchGaps, async ({ params, query }) =>
    countGaps(await recordOf(params.code), query.prizes ?? 'all'),
  )
  serve(app, statsCalls.fetchFrequency, async ({ params, query }) =>
    countFrequency(await recordOf(params.code), query, query.prizes ?? 'all'),
  )
  serve(app, statsCalls.fetchHeadTail, async ({ params, query }) => countHeadTail(await recordOf(params.code), query))
  serve(app, statsCalls.fetchPairs, async ({ params, query }) => countPairs(await recordOf(params.code), query, query))
  serve(app, statsCalls.fetchOnDay, async ({ params, query }) =>
    listOnDay(await recordOf(params.code), query.day, today()),
  )
}
