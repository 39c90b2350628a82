import { AppError } from '@quayso/contract/errors'
import type { HistoryPage } from '@quayso/contract/history'
import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { toVietnamIso } from '@quayso/games/vietnam-time'
import { likelyNewestTurns, likelyTurns, pageRange } from './page-range.ts'
import { readClock, readDraws } from './queries.ts'
import { toHistoryRow } from './view.ts'

interface PageOptions {
  readonly db: Database
  readonly now: Date
  readonly game: Game
  readonly locale: Locale
  readonly page: number
  readonly pageSize: number
}

/** One page of a game's results, newest first; `total` follows from the place of the newest one, without counting. */
export async function readPage({ db, now, game, locale, page, pageSize }: PageOptions): Promise<HistoryPage> {
  const clock = await readClock(db, game, likelyNewestTurns(game, now.getTime()))
  if (!clock) throw new AppError('not_ready')
  const { nextAt, newest } = clock
  const places = newest && pageRange(newest, page, pageSize)
  const draws = places ? await readDraws(db, game, places, likelyTurns(game, newest, places)) : []
  return {
    rows: draws.map((draw) => toHistoryRow(game, draw, locale)),
    total: newest?.ord ?? 0,
    other: { serverTime: now.toISOString(), openTime: toVietnamIso(nextAt.getTime()) },
  }
}
