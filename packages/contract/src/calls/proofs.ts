import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { DrawIssue, DrawReveal, GameParams, turnNumPattern } from './draws.ts'
import { rowsAnswerWith } from './envelope.ts'

/** One draw with what it takes to check it. */
export const DrawRecord = Type.Object(
  {
    ...DrawIssue.properties,
    leafIndex: Type.Integer({ description: 'Where the log has it' }),
    reveal: Type.Union([Type.Null({ description: 'Not drawn by us' }), DrawReveal]),
  },
  { title: 'DrawRecord' },
)
export type DrawRecord = Static<typeof DrawRecord>

/** The commitment to a day of draws of our own. */
export const DrawAnchor = Type.Object(
  {
    day: Type.String(),
    turns: Type.Integer(),
    anchor: Type.String(),
    rulesHash: Type.String(),
    leafIndex: Type.Integer(),
  },
  { title: 'DrawAnchor' },
)
export type DrawAnchor = Static<typeof DrawAnchor>

/** As many as a call answers: whoever gets this many asks for the rest. */
export const maxDrawRecords = 2000

const DrawRangeQuery = Type.Object({
  from: Type.String({ pattern: turnNumPattern, description: 'First turn, for example 20261114-0001' }),
  to: Type.String({ pattern: turnNumPattern, description: 'Last turn; at most 2,000 draws are answered' }),
})

const Commitments = Type.Object({ anchors: Type.Array(DrawAnchor) })

export const proofCalls = defineCalls({
  fetchDrawRecords: {
    method: 'GET',
    path: `${lotteryPath}/draws/:code`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'drawRecords',
    tags: ['draws'],
    summary: 'Results with what it takes to check them',
    params: GameParams,
    query: DrawRangeQuery,
    answer: rowsAnswerWith(DrawRecord, Commitments),
  },
})
