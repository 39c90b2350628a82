import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { DrawIssue, Instant, ServerTime, TurnNum } from './draws.ts'
import { oneAnswer, rowsAnswerWith } from './envelope.ts'

const Region = Type.Union([Type.Literal('south'), Type.Literal('central'), Type.Literal('north')], {
  description: 'A region of the state lotteries of Vietnam',
})
const Day = Type.String({ description: 'A day in Vietnam, for example 2026-11-14' })
const DayParam = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day, for example 2026-11-14' })

const RestReason = Type.Union(
  [Type.Literal('tet'), Type.Literal('epidemic'), Type.Literal('pause'), Type.Literal('moved'), Type.Literal('closed')],
  { title: 'RestReason', description: 'Why a station does not draw on a day on which its schedule has a draw' },
)
export type RestReason = Static<typeof RestReason>

const StationDraw = Type.Object({
  ...DrawIssue.properties,
  leafIndex: Type.Union([
    Type.Null({ description: 'Not in the log: still being drawn, or invented' }),
    Type.Integer({ description: 'Where the log has it' }),
  ]),
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
})

const RegionStation = Type.Object(
  {
    code: Type.String(),
    name: Type.String({ description: 'As the station was called then' }),
    turnNum: TurnNum,
    openTime: Instant,
    draw: Type.Union([StationDraw, Type.Null()]),
    absence: Type.Union([Type.Literal('to-come'), Type.Literal('late'), Type.Literal('unknown'), Type.Null()], {
      description: 'Why there is no draw: not due yet, due within a day, or not known to us',
    }),
  },
  { title: 'RegionStation' },
)
export type RegionStation = Static<typeof RegionStation>

const RestingStation = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    reason: RestReason,
    movedTo: Type.Union([Day, Type.Null()], { description: 'When its draw is held instead' }),
    note: Type.Union([Type.String(), Type.Null()], { description: 'What operators wrote of it' }),
  },
  { title: 'RestingStation' },
)
export type RestingStation = Static<typeof RestingStation>

const RegionDay = Type.Object(
  {
    region: Region,
    day: Day,
    stations: Type.Array(RegionStation, { description: 'Those that draw on the day, in the order they are offered' }),
    resting: Type.Array(RestingStation, { description: 'Those whose usual draw is not held on the day' }),
    previousDay: Type.Union([Day, Type.Null()], { description: 'The day with draws before it' }),
    earlierDays: Type.Array(Day, { description: 'Up to four days with draws before it, the latest first' }),
    nextDay: Type.Union([Day, Type.Null()], { description: 'The day with draws after it, at most a week ahead' }),
    serverTime: ServerTime,
  },
  { title: 'RegionDay' },
)
export type RegionDay = Static<typeof RegionDay>

const DayOfRegion = Type.Object(
  {
    day: Day,
    hasDraw: Type.Boolean({ description: 'A draw of the day is told, or planned for today or the week ahead' }),
    reason: Type.Union([RestReason, Type.Literal('unknown'), Type.Literal('ahead'), Type.Null()], {
      description: 'Why there is none: a pause, not known to us, or too far ahead',
    }),
  },
  { title: 'DayOfRegion' },
)
export type DayOfRegion = Static<typeof DayOfRegion>

export const regionCalls = defineCalls({
  fetchRegionDay: {
    method: 'GET',
    path: `${lotteryPath}/regions/:region/:day`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'regionDay',
    tags: ['draws'],
    summary: 'All stations of a region that draw on a day, with what is known of their draws',
    description: 'From 1 January 2006 to a week ahead. Tiers come in while they are drawn.',
    params: Type.Object({ region: Region, day: DayParam }),
    answer: oneAnswer(RegionDay),
  },
  fetchRegionDays: {
    method: 'GET',
    path: `${lotteryPath}/regions/:region/days/:period`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'regionDays',
    tags: ['draws'],
    summary: 'Which days of a month or a year have draws of a region, and why the others have none',
    params: Type.Object({
      region: Region,
      period: Type.String({ pattern: '^\\d{4}(-\\d{2})?$', description: 'A year, or a month such as 2026-11' }),
    }),
    answer: rowsAnswerWith(
      DayOfRegion,
      Type.Object({
        firstDay: Type.Union([Day, Type.Null()], { description: 'The first day with a draw that is told' }),
      }),
    ),
  },
})
