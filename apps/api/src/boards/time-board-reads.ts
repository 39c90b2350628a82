import { required, wholeNumber } from '@quayso/process/environment'
import { connectToTime, timeTurnByTurn } from '../time-turn-by-turn.ts'
import { readMessages } from './messages/read-messages.ts'

/** Times pages of a board, near and far, against a bare read of one row. `npm run bench -- boards` runs it. */
const db = connectToTime(process.env)
const board = { kind: 'game', game: required(process.env, 'GAME') } as const
const pages = required(process.env, 'PAGES').split(',').map(Number)

const reads = {
  bare: () => db.selectFrom('message').selectAll().where('id', '=', 1).execute(),
  ...Object.fromEntries(
    pages.map((page) => [`page${page}`, () => readMessages(db, board, { skip: (page - 1) * 10, size: 10 })]),
  ),
}

console.log(JSON.stringify(await timeTurnByTurn(reads, wholeNumber(process.env, 'ROUNDS'))))
await db.destroy()
