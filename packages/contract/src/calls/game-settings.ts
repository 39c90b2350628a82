import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { rowsAnswer } from './envelope.ts'

const Day = Type.String({ description: 'A day in Vietnam, for example 2027-01-01' })
const Names = Type.Object({ vi: Type.String(), en: Type.String(), th: Type.String(), zh: Type.String() })

/** What operators decided about a game beside the catalogue. */
const GameSettingEntry = Type.Object(
  {
    code: Type.String({ description: 'Code of the game' }),
    closedFrom: Type.Optional({ ...Day, description: 'The first day that has no draw of it any more' }),
    place: Type.Optional(Type.Integer({ description: 'Among the games of its category, from 0 on' })),
    isOnFront: Type.Boolean({ description: 'Offered by the site' }),
    isAtOffice: Type.Boolean({ description: 'Offered by the office' }),
    hasBoard: Type.Boolean({ description: 'Members may write about it' }),
    names: Type.Array(Type.Object({ from: Day, value: Names }), {
      description: 'Later names than those of the catalogue, oldest first',
    }),
  },
  { title: 'GameSetting' },
)
export type GameSettingEntry = Static<typeof GameSettingEntry>

export const gameSettingCalls = defineCalls({
  fetchGameSettings: {
    method: 'GET',
    path: `${lotteryPath}/gameSettings`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'gameSettings',
    tags: ['games'],
    summary: 'Where games differ from the catalogue: closed, hidden, renamed or in another place',
    description: 'Games that are as in the catalogue are left out.',
    answer: rowsAnswer(GameSettingEntry),
  },
})
