import { type Static, Type } from 'typebox'
import { DrawIssue, GameCode, Instant, ServerTime } from './draws.ts'

/** A day of the quickest game. */
const maxPageSize = 1920
/** So far no game can have come in a lifetime, and far from what a number can hold. */
const maxPage = 10_000_000
/** As many as `all` answers. */
export const allRowsCount = 1200

export const HistoryPageQuery = Type.Object({
  gameCode: GameCode,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPage, description: '1, the newest, when left out' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize, description: '10 when left out' })),
})

export const HistoryRow = Type.Object({ code: Type.String(), name: Type.String(), ...DrawIssue.properties })
export type HistoryRow = Static<typeof HistoryRow>

export const HistoryOther = Type.Object({ serverTime: ServerTime, openTime: Instant }, { description: 'The next draw' })

export interface HistoryPage {
  readonly rows: HistoryRow[]
  readonly total: number
  readonly other: Static<typeof HistoryOther>
}
