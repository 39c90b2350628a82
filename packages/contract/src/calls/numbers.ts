import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { DrawIssue } from './draws.ts'
import { rowsAnswer } from './envelope.ts'

/** How many draws are told of each game. */
export const daysOfNumber = 3

const NumberDays = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    issueList: Type.Array(DrawIssue, { description: `The newest ${daysOfNumber} with such a number, newest first` }),
  },
  { title: 'NumberDays' },
)
export type NumberDays = Static<typeof NumberDays>

export const numberCalls = defineCalls({
  fetchNumberRows: {
    method: 'GET',
    path: `${lotteryPath}/numbers/:digits/:codes`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'numberDays',
    tags: ['draws'],
    summary: 'When a number came last: the newest draws of each game with a number that ends in these digits',
    description: 'Of lotteries that others draw. Games without such a draw are left out.',
    params: Type.Object({
      digits: Type.String({ pattern: '^\\d{2,6}$', description: 'The last two to six digits' }),
      codes: Type.String({
        pattern: '^[a-z0-9]{2,16}(,[a-z0-9]{2,16}){0,59}$',
        description: 'Game codes, comma-separated, at most 60',
      }),
    }),
    answer: rowsAnswer(NumberDays),
  },
})
