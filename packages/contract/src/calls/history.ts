import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { DrawIssue, GameCode, GameParams, Instant, ServerTime } from './draws.ts'
import { rowsAnswerWith } from './envelope.ts'

/** A day of the quickest game. */
const maxPageSize = 1920
/** So far no game can have come in a lifetime, and far from what a number can hold. */
const maxPage = 10_000_000
/** As many as `all` answers. */
export const allRowsCount = 1200

const HistoryPageQuery = Type.Object({
  gameCode: GameCode,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPage, description: '1, the newest, when left out' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize, description: '10 when left out' })),
})

const HistoryRow = Type.Object(
  { code: Type.String(), name: Type.String(), ...DrawIssue.properties },
  { title: 'HistoryRow' },
)
export type HistoryRow = Static<typeof HistoryRow>

const HistoryOther = Type.Object({ serverTime: ServerTime, openTime: Instant }, { description: 'The next draw' })

export interface HistoryPage {
  readonly rows: HistoryRow[]
  readonly total: number
  readonly other: Static<typeof HistoryOther>
}

const history = {
  method: 'GET',
  who: 'anyone',
  kept: 'a second',
  tags: ['draws'],
  answer: rowsAnswerWith(HistoryRow, HistoryOther),
} as const
export const historyCalls = defineCalls({
  fetchHighHistoryPage: {
    ...history,
    path: `${lotteryPath}/history/high/page`,
    operationId: 'highHistoryPage',
    summary: 'A page of the results of a game that is drawn round the clock, newest first',
    query: HistoryPageQuery,
  },
  fetchLowHistoryPage: {
    ...history,
    path: `${lotteryPath}/history/low/page`,
    operationId: 'lowHistoryPage',
    summary: 'A page of the results of a game that is drawn once a day or less often, newest first',
    query: HistoryPageQuery,
  },
  fetchHistoryAll: {
    ...history,
    path: `${lotteryPath}/history/low/all/:code`,
    operationId: 'lowHistoryAll',
    summary: `The newest ${allRowsCount} results of a game that is drawn once a day or less often`,
    params: GameParams,
  },
  fetchLastFive: {
    ...history,
    path: `${lotteryPath}/history/list/5/:code`,
    operationId: 'lastFive',
    summary: 'The newest five results of a game',
    params: GameParams,
  },
})
