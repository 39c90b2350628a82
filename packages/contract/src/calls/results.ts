import { Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { RecentDraw } from './draws.ts'
import { rowsAnswer } from './envelope.ts'

const RecentDrawsParams = Type.Object({
  codes: Type.String({
    pattern: '^[a-z0-9]{2,16}(,[a-z0-9]{2,16}){0,99}$',
    description: 'Game codes, comma-separated, at most 100',
  }),
})

export const resultCalls = defineCalls({
  fetchRecentDraws: {
    method: 'GET',
    path: `${lotteryPath}/recent/list/:codes`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'recentDraws',
    tags: ['draws'],
    summary: 'The newest results of several games, and when they are drawn next',
    params: RecentDrawsParams,
    answer: rowsAnswer(RecentDraw),
  },
})
