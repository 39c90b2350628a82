import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { figuresDays, soonMinutes, statusDays } from '../status-days.ts'
import { defineCalls } from './define-calls.ts'
import { Instant, ServerTime, TurnNum } from './draws.ts'
import { oneAnswer } from './envelope.ts'

/** What the site is made of, as visitors know it. */
export const siteParts = ['web', 'live', 'api', 'draws', 'log'] as const
export type SitePart = (typeof siteParts)[number]

const Part = Type.Enum([...siteParts])
const Seconds = (description: string) =>
  Type.Union([Type.Null({ description: 'Not yet' }), Type.Number()], { description })

const PartHistory = Type.Object({
  part: Part,
  state: Type.Enum(['up', 'down', 'unknown'], { description: '`unknown` without a sample of the last minutes' }),
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: 'In Vietnam, for example 2026-11-14' }),
      good: Type.Integer({ description: 'Minutes in which it was found working' }),
      bad: Type.Integer({ description: 'Minutes in which it was not' }),
    }),
    { description: 'Oldest first. Minutes in neither number are unknown; a day that is left out is' },
  ),
})

const Outage = Type.Object({
  part: Part,
  beganAt: Instant,
  lastAt: Type.String({ description: 'The last minute in which it was found not working' }),
})

const ShownDraw = Type.Object({
  code: Type.String(),
  name: Type.String(),
  turnNum: TurnNum,
  openTime: Instant,
  shownAfterSeconds: Seconds('From the planned time until the whole result was published'),
  confirmedAt: Type.Union([Type.Null({ description: 'Not yet' }), Type.String()], {
    description: 'When a second source agreed, ISO 8601 in UTC+7',
  }),
})

const Rights = Type.Object(
  {
    people: Type.Integer({ description: 'People who enter or check results, and whose entries count' }),
    sources: Type.Integer({ description: 'Sources on the web that count' }),
    changes: Type.Integer({ description: 'Changes of people, rights, sources and names' }),
    commands: Type.Integer({ description: 'Commands on the server about people' }),
    lastCommandAt: Type.Union([Type.Null({ description: 'None' }), Type.String()], {
      description: 'When the last of these commands was run, ISO 8601 in UTC+7',
    }),
  },
  { description: 'Who confirms official results, and what changed in the last 30 days' },
)

const SiteStatus = Type.Object(
  {
    serverTime: ServerTime,
    parts: Type.Array(PartHistory),
    outages: Type.Array(Outage, { description: `Of the last ${statusDays} days, newest first` }),
    draws: Type.Array(ShownDraw, { description: 'Draws of others that are due today in Vietnam' }),
    own: Type.Object(
      {
        draws: Type.Integer(),
        medianSeconds: Seconds('Of the time from a turn’s second until its result was recorded'),
        longestSeconds: Seconds('The longest of them'),
      },
      { description: 'Our own draws of the last hour' },
    ),
    rights: Rights,
  },
  { title: 'SiteStatus' },
)
export type SiteStatus = Static<typeof SiteStatus>

const ResultFigures = Type.Object(
  {
    results: Type.Integer({ description: `Results of others, complete for at least ${soonMinutes} minutes` }),
    confirmedSoon: Type.Integer({ description: `Those confirmed within ${soonMinutes} minutes of being complete` }),
    medianSeconds: Seconds('The median time from the planned time until the whole result was published'),
    longestSeconds: Seconds('The longest of these times'),
    corrections: Type.Integer({ description: 'Changes of published numbers' }),
    longestWrongSeconds: Seconds('How long the numbers stood that were replaced last'),
  },
  { title: 'ResultFigures' },
)
export type ResultFigures = Static<typeof ResultFigures>

export const statusCalls = defineCalls({
  fetchSiteStatus: {
    method: 'GET',
    path: `${lotteryPath}/status`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'status',
    tags: ['site'],
    summary: 'Whether the parts of the site work, and did in the last 90 days',
    description: 'Each part is asked once a minute. Minutes in which nobody asked are unknown, and count as neither',
    answer: oneAnswer(SiteStatus),
  },
  fetchResultFigures: {
    method: 'GET',
    path: `${lotteryPath}/figures`,
    who: 'anyone',
    kept: 'a second',
    operationId: 'figures',
    tags: ['site'],
    summary: `How soon results of others were published and confirmed in the last ${figuresDays} days`,
    answer: oneAnswer(ResultFigures),
  },
})
