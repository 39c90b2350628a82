import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { oneAnswer } from './envelope.ts'

const flag = (description: string) => Type.Union([Type.Literal('0'), Type.Literal('1')], { description })

const NavGame = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    open: Type.Literal(1, { description: 'Games that are not open are left out' }),
    highLevel: flag("'1' when it is drawn round the clock"),
    selfOpen: flag("'1' when we draw it ourselves"),
    lotteryDaily: Type.String({
      description:
        'Weekdays with a draw, by the schedule or by an exception within a week; Monday is 1 and Sunday 7, for example 1,2,3,4,5,6,7',
    }),
    iconUrl: Type.String(),
  },
  { title: 'NavGame' },
)

const NavCategory = Type.Object(
  {
    gameCate: Type.String({ description: 'Name of the category' }),
    gameCateCode: Type.String(),
    gameCodes: Type.String({ description: 'Codes of its open games, comma-separated, in the order they are offered' }),
  },
  { title: 'NavCategory' },
)

/** Which games there are, and how they are grouped. */
export const NavGameInfo = Type.Object(
  {
    games: Type.Array(NavGame),
    gameCates: Type.Array(NavCategory),
    platformCode: Type.String(),
  },
  { title: 'NavGameInfo' },
)
export type NavGameInfo = Static<typeof NavGameInfo>

export const navigationCalls = defineCalls({
  fetchNavGameInfo: {
    method: 'GET',
    path: `${lotteryPath}/navgameinfo/1`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'navGameInfo',
    tags: ['games'],
    summary: 'The games and their categories',
    answer: oneAnswer(NavGameInfo),
  },
})
