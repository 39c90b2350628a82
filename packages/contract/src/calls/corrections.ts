import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { Instant, TurnNum } from './draws.ts'
import { rowsAnswerWith } from './envelope.ts'

/** As many as a page of them has. */
export const correctionPageSize = 50
/** As many as an address of the page can name. */
const maxPage = 9999

const Tiers = (description: string) =>
  Type.Array(Type.String(), { description: `${description}: the numbers of each prize tier, comma-separated` })

/** A change of numbers that were published, as the log has it. */
export const Correction = Type.Object(
  {
    code: Type.String(),
    name: Type.String({ description: 'As the game was called then' }),
    turnNum: TurnNum,
    openTime: Instant,
    version: Type.Integer({ description: 'That replaced the one before' }),
    before: Tiers('What was told'),
    after: Tiers('What was told instead'),
    reason: Type.String(),
    toldAt: Type.String({ description: 'When the numbers that were replaced were recorded, ISO 8601 in UTC+7' }),
    correctedAt: Type.String({ description: 'When they were replaced, ISO 8601 in UTC+7' }),
    leafIndex: Type.Integer({ description: 'Where the log has the correction' }),
  },
  { title: 'Correction' },
)
export type Correction = Static<typeof Correction>

const CorrectionTotals = Type.Object({
  results: Type.Integer({ description: 'How many results the site has' }),
  shortestSeconds: Type.Union([Type.Null({ description: 'There is none' }), Type.Integer()], {
    description: 'How long the numbers stood that were replaced soonest',
  }),
  longestSeconds: Type.Union([Type.Null({ description: 'There is none' }), Type.Integer()], {
    description: 'How long the numbers stood that were replaced last',
  }),
})
export type CorrectionTotals = Static<typeof CorrectionTotals>

export const correctionCalls = defineCalls({
  fetchCorrectionRows: {
    method: 'GET',
    path: `${lotteryPath}/corrections`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'corrections',
    tags: ['draws'],
    summary: 'Every change of published numbers, newest first',
    description: `Pages of ${correctionPageSize}. Each is an entry of the public log`,
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPage, description: '1, the newest, when left out' })),
    }),
    answer: rowsAnswerWith(Correction, CorrectionTotals),
  },
})
