import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { rowsAnswer } from './envelope.ts'

const Day = Type.String({ description: 'A day in Vietnam, for example 2027-01-01' })
const Time = Type.Optional(
  Type.Object(
    { hour: Type.Integer(), minute: Type.Integer() },
    { description: 'When it is held, in Vietnam; at its usual time when left out' },
  ),
)

const NoDraw = Type.Object({ kind: Type.Literal('no-draw'), first: Day, last: Day })
const Moved = Type.Object({ kind: Type.Literal('moved'), day: Day, to: Day, time: Time })
const Extra = Type.Object({ kind: Type.Literal('extra'), day: Day, time: Time })

/** Where the draws of a lottery differ from its schedule. */
const CalendarEntry = Type.Object(
  {
    id: Type.Integer(),
    code: Type.String({ description: 'Code of the game' }),
    exception: Type.Union([NoDraw, Moved, Extra], {
      description:
        'No draw from one day to another, a draw that is held on another day or at another time, or an extra one',
    }),
    reason: Type.String(),
    enteredAt: Type.String({ description: 'ISO 8601 in UTC' }),
  },
  { title: 'CalendarEntry' },
)
export type CalendarEntry = Static<typeof CalendarEntry>

export const calendarCalls = defineCalls({
  fetchCalendar: {
    method: 'GET',
    path: `${lotteryPath}/calendar`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'calendar',
    tags: ['games'],
    summary: 'Where lotteries that others draw differ from their schedules',
    description:
      'Beside what the catalogue of games knows, such as Tết. In the order they were entered: of two that concern a day the later one decides.',
    answer: rowsAnswer(CalendarEntry),
  },
})
