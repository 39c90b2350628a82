import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { wholeNumber } from '@quayso/process/environment'
import { connectToTime, timeTurnByTurn } from '../time-turn-by-turn.ts'
import { readDraw, readNeighbours } from './detail/queries.ts'
import { readPage } from './history/read-page.ts'
import { readRecords } from './proofs/queries.ts'
import { readRecent } from './results/queries.ts'

/**
 * Times the API's reads against a bare read of one row by its primary key through the same driver, turn by turn, and
 * prints each read's milliseconds. `npm run bench -- history` fills the database and runs it.
 */
const db = connectToTime(process.env)
const now = new Date(wholeNumber(process.env, 'NOW_MS'))
const rounds = wholeNumber(process.env, 'ROUNDS')
const game = findGame('st60') as Game
const newestTurn = wholeNumber(process.env, 'NEWEST_TURN')
const page = (number: number) => readPage({ db, now, game, locale: 'vi', page: number, pageSize: 10 })

const reads = {
  bare: () => db.selectFrom('draw').selectAll().where('game', '=', game.code).where('turn', '=', newestTurn).execute(),
  latest: () => readRecent(db, [game]),
  page1: () => page(1),
  page100: () => page(100),
  draw: () => readRecords(db, game, { from: newestTurn, to: newestTurn }),
  detail: async () => [await readDraw(db, game, newestTurn), await readNeighbours(db, game, newestTurn, now)],
}

console.log(JSON.stringify(await timeTurnByTurn(reads, rounds)))
await db.destroy()
