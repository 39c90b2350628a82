import type { HistoryPage } from '@quayso/contract/calls/history'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { turnOf } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { DrawRow } from '../../draw-row.ts'
import { likelyNewestTurns, likelyTurns, pageRange } from './page-range.ts'
import { readClock, readDraws, readOwnPage } from './queries.ts'
import { toHistoryRow } from './view.ts'

interface PageOptions {
  readonly db: Database
  readonly now: Date
  readonly game: Game
  readonly locale: Locale
  readonly page: number
  readonly pageSize: number
}

interface Found {
  readonly draws: readonly DrawRow[]
  readonly total: number
  readonly nextAt: Date
}

/** As if the newest result were of today: right for every game of ours that is being drawn. */
async function findOwnPage({ db, now, game, page, pageSize }: PageOptions): Promise<Found | undefined> {
  const skip = (page - 1) * pageSize
  const today = { ord: 0, turn: turnOf(now.getTime(), 0) }
  const turns = likelyTurns(game, today, { from: -skip - pageSize, to: -skip })
  return readOwnPage(db, game, { skip, size: pageSize }, turns)
}

/** From the newest result that is told, wherever it is. */
async function findPage({ db, now, game, page, pageSize }: PageOptions): Promise<Found> {
  const clock = await readClock(db, game, likelyNewestTurns(game, now.getTime()))
  if (!clock) throw new AppError('not_ready')
  const { nextAt, newest } = clock
  const places = newest && pageRange(newest, page, pageSize)
  const draws = places ? await readDraws(db, game, places, likelyTurns(game, newest, places)) : []
  return { draws, total: newest?.ord ?? 0, nextAt }
}

/** One page of a game's results, newest first; `total` follows from the place of the newest one, without counting. */
export async function readPage(options: PageOptions): Promise<HistoryPage> {
  const { game, locale, now } = options
  const own = game.drawnBy === 'us' ? await findOwnPage(options) : undefined
  const { draws, total, nextAt } = own ?? (await findPage(options))
  return {
    rows: draws.map((draw) => toHistoryRow(game, draw, locale)),
    total,
    other: { serverTime: now.toISOString(), openTime: toVietnamIso(nextAt.getTime()) },
  }
}
