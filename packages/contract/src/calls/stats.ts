import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { defineCalls } from './define-calls.ts'
import { GameParams, TurnNum } from './draws.ts'
import { oneAnswer } from './envelope.ts'

const Day = Type.String({ title: 'StatsDay', description: 'A day in Vietnam, for example 2026-11-14' })
const AskedDay = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'For example 2026-11-14' })
const Size = Type.Union([Type.Literal('30'), Type.Literal('90'), Type.Literal('365'), Type.Literal('all')], {
  description: 'How many of the newest draws; all when left out. A first or last day decides over it',
})
export type StatsSize = Static<typeof Size>

/** Which draws are counted: by number or by days. */
const Window = {
  size: Type.Optional(Size),
  from: Type.Optional(AskedDay),
  to: Type.Optional(AskedDay),
}
const Prizes = Type.Optional(
  Type.Union([Type.Literal('all'), Type.Literal('special')], {
    description: 'All prizes when left out. Of the Thai lottery these are first prize, last three and last two digits',
  }),
)
export type StatsPrizes = 'all' | 'special'

/** What was counted: the sample behind every figure. */
const Span = Type.Object(
  {
    draws: Type.Integer(),
    numbers: Type.Integer({ description: 'Numbers in these draws' }),
    first: Type.Union([Day, Type.Null()], { description: 'Of the oldest counted draw' }),
    last: Type.Union([Day, Type.Null()], { description: 'Of the newest counted draw' }),
    perDraw: Type.Integer({ description: 'Numbers in the newest counted draw' }),
    provisional: Type.Array(TurnNum, { description: 'Draws that are left out until they are confirmed' }),
    hasSamples: Type.Boolean({ description: 'Whether invented draws, made to try the site with, are among them' }),
  },
  { title: 'StatsSpan' },
)
export type StatsSpan = Static<typeof Span>

const SpecialQuery = Type.Object({
  view: Type.Optional(
    Type.Union([Type.Literal('week'), Type.Literal('month'), Type.Literal('year')], {
      description: 'Ten weeks, one month of six years, or one year; weeks when left out',
    }),
  ),
  to: Type.Optional(AskedDay),
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })),
})

const SpecialDraw = Type.Object({ turnNum: TurnNum, day: Day, number: Type.String() }, { title: 'StatsSpecialDraw' })
export type StatsSpecialDraw = Static<typeof SpecialDraw>

const Specials = Type.Object(
  {
    span: Span,
    from: Day,
    to: Day,
    month: Type.Integer(),
    year: Type.Integer(),
    firstYear: Type.Integer({ description: 'Of the oldest draw there is' }),
    lastYear: Type.Integer(),
    draws: Type.Array(SpecialDraw, { description: 'Oldest first' }),
  },
  { title: 'StatsSpecials' },
)
export type StatsSpecials = Static<typeof Specials>

const Gap = Type.Object(
  {
    current: Type.Integer({ description: 'Draws since it came last' }),
    longest: Type.Integer({ description: 'Most draws in a row without it' }),
    ended: Type.Union([Day, Type.Null()], {
      description: 'When the longest absence first ended; null while it goes on',
    }),
  },
  { title: 'StatsGap' },
)
const Gaps = Type.Object(
  {
    span: Span,
    gaps: Type.Array(Gap, { description: 'By the last two digits, from 00 to 99' }),
    usual: Type.Array(Type.Object({ draws: Type.Integer(), share: Type.Number() }, { title: 'StatsAbsence' }), {
      description: 'If all numbers are alike: the probability that one is absent for so many draws or more',
    }),
  },
  { title: 'StatsGaps' },
)
export type StatsGaps = Static<typeof Gaps>

const Band = Type.Object(
  {
    mean: Type.Number(),
    low: Type.Integer({ description: 'The lowest whole number within mean - 1.96 standard deviations' }),
    high: Type.Integer({ description: 'The highest within mean + 1.96 standard deviations' }),
  },
  { title: 'StatsBand' },
)
export type StatsBand = Static<typeof Band>

const Frequency = Type.Object(
  {
    span: Span,
    counts: Type.Array(Type.Integer(), { description: 'By the last two digits, from 00 to 99' }),
    band: Band,
    inside: Type.Integer({ description: 'How many of the 100 are within the band' }),
    expectedInside: Type.Number({ description: 'How many would be if all numbers are alike, by the binomial law' }),
  },
  { title: 'StatsFrequency' },
)
export type StatsFrequency = Static<typeof Frequency>

const ByDigit = Type.Array(Type.Array(Type.Integer()), { description: 'Monday to Sunday, each by the digits 0 to 9' })
const HeadTail = Type.Object(
  {
    span: Span,
    draws: Type.Array(Type.Integer(), { description: 'Monday to Sunday' }),
    heads: ByDigit,
    tails: ByDigit,
    bands: Type.Array(Band, { description: 'Of a cell, Monday to Sunday' }),
    outside: Type.Integer({ description: 'How many cells of both tables are outside their band' }),
    expectedOutside: Type.Number({ description: 'How many would be if all digits are alike' }),
  },
  { title: 'StatsHeadTail' },
)
export type StatsHeadTail = Static<typeof HeadTail>

const Number2 = Type.Integer({ minimum: 0, maximum: 99 })
const Pair = Type.Object({ first: Number2, second: Number2, draws: Type.Integer() }, { title: 'StatsPair' })
const Pairs = Type.Object(
  {
    span: Span,
    expected: Type.Number({ description: 'Draws in which any pair comes together if all numbers are alike' }),
    top: Type.Array(Pair, { description: 'The ten that came together in the most draws' }),
    asked: Type.Union([Pair, Type.Null()]),
  },
  { title: 'StatsPairs' },
)
export type StatsPairs = Static<typeof Pairs>

const MonthDay = Type.String({ title: 'StatsMonthDay', description: 'Month and day, for example 11-14' })
const OnDay = Type.Object(
  {
    span: Span,
    day: MonthDay,
    previous: MonthDay,
    next: MonthDay,
    draws: Type.Array(
      Type.Object(
        {
          turnNum: TurnNum,
          day: Day,
          tiers: Type.Array(Type.Array(Type.String()), {
            description: 'Special prize, first prize, lowest prize; Thai: first prize, last three, last two digits',
          }),
        },
        { title: 'StatsOnDayDraw' },
      ),
      { description: 'Newest first' },
    ),
  },
  { title: 'StatsOnDay' },
)
export type StatsOnDay = Static<typeof OnDay>

const stats = { method: 'GET', who: 'anyone', kept: 'a second', tags: ['statistics'], params: GameParams } as const
const independent =
  'Of state lotteries, from confirmed and corrected results alone. It describes past draws: each draw is independent, and the next one does not follow from it.'
export const statsCalls = defineCalls({
  fetchSpecials: {
    ...stats,
    path: `${lotteryPath}/stats/:code/special`,
    operationId: 'statsSpecials',
    summary: 'Special prizes of some weeks, of a month over the years, or of a year',
    description: independent,
    query: SpecialQuery,
    answer: oneAnswer(Specials),
  },
  fetchGaps: {
    ...stats,
    path: `${lotteryPath}/stats/:code/gaps`,
    operationId: 'statsGaps',
    summary: 'For how many draws each number is absent, and the longest that it ever was',
    description: independent,
    query: Type.Object({ prizes: Prizes }),
    answer: oneAnswer(Gaps),
  },
  fetchFrequency: {
    ...stats,
    path: `${lotteryPath}/stats/:code/frequency`,
    operationId: 'statsFrequency',
    summary: 'How often each number came, with the range that is usual if all are alike',
    description: independent,
    query: Type.Object({ ...Window, prizes: Prizes }),
    answer: oneAnswer(Frequency),
  },
  fetchHeadTail: {
    ...stats,
    path: `${lotteryPath}/stats/:code/head-tail`,
    operationId: 'statsHeadTail',
    summary: 'Tens and units of the special prize by weekday',
    description: independent,
    query: Type.Object(Window),
    answer: oneAnswer(HeadTail),
  },
  fetchPairs: {
    ...stats,
    path: `${lotteryPath}/stats/:code/pairs`,
    operationId: 'statsPairs',
    summary: 'Pairs of numbers that came in the same draws, beside what is expected',
    description: independent,
    query: Type.Object({ ...Window, first: Type.Optional(Number2), second: Type.Optional(Number2) }),
    answer: oneAnswer(Pairs),
  },
  fetchOnDay: {
    ...stats,
    path: `${lotteryPath}/stats/:code/on-day`,
    operationId: 'statsOnDay',
    summary: 'The draws of one date in all years',
    description: independent,
    query: Type.Object({ day: Type.Optional(Type.String({ pattern: '^[01][0-9]-[0-3][0-9]$' })) }),
    answer: oneAnswer(OnDay),
  },
})
