import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { DrawIssue, DrawReveal, GameCode, ServerTime, TurnNum, turnNumPattern } from './draws.ts'
import { oneAnswer } from './envelope.ts'

const DrawParams = Type.Object({
  code: GameCode,
  turnNum: Type.String({ pattern: turnNumPattern, description: 'A turn, for example 20261114-0684' }),
})

/** One draw with what is around it. */
const DrawDetail = Type.Object(
  {
    code: Type.String(),
    name: Type.String({ description: 'As the game was called then' }),
    ...DrawIssue.properties,
    leafIndex: Type.Union([
      Type.Null({ description: 'Not in the log: still being drawn, or invented' }),
      Type.Integer({ description: 'Where the log has it' }),
    ]),
    reveal: Type.Union([Type.Null({ description: 'Not drawn by us' }), DrawReveal]),
    revisedAt: Type.Union([
      Type.Null({ description: 'It stands as it was first told' }),
      Type.String({ description: 'When it was confirmed or corrected, ISO 8601 in UTC+7' }),
    ]),
    correction: Type.Union([
      Type.Null({ description: 'Not corrected' }),
      Type.Object({
        reason: Type.String(),
        replaced: Type.String({ description: 'What was told before, in the form of `detail`' }),
        times: Type.Integer({ description: 'How many times its numbers were changed' }),
      }),
    ]),
    previousTurnNum: Type.Union([Type.Null({ description: 'It is the first' }), TurnNum]),
    nextTurnNum: Type.Union([Type.Null({ description: 'It is the newest' }), TurnNum]),
    serverTime: ServerTime,
  },
  { title: 'DrawDetail' },
)
export type DrawDetail = Static<typeof DrawDetail>

export const detailCalls = defineCalls({
  fetchDrawDetail: {
    method: 'GET',
    path: `${lotteryPath}/detail/:code/:turnNum`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'drawDetail',
    tags: ['draws'],
    summary: 'One draw, how sure it is, and the draws before and after it',
    params: DrawParams,
    answer: oneAnswer(DrawDetail),
  },
})
