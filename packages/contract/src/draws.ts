import { type Static, Type } from 'typebox'

const Instant = Type.String({ description: 'ISO 8601 in UTC+7, for example 2026-11-14T18:24:00+07:00' })
const TurnNum = Type.String({ description: 'Date and index of the turn, for example 20261114-0684' })

export const DrawIssue = Type.Object({
  turnNum: TurnNum,
  openTime: Instant,
  openNum: Type.String({ description: 'All numbers, special prize first, comma-separated; leading zeros are kept' }),
  detail: Type.String({
    description: "JSON array with one string of comma-separated numbers per prize tier, or the text 'null'",
  }),
})
export type DrawIssue = Static<typeof DrawIssue>

/** The game's newest draw, those before it, and the turn that comes next. */
export const RecentDraw = Type.Object({
  code: Type.String(),
  name: Type.String(),
  turnNum: Type.Union([TurnNum, Type.Null()]),
  openTime: Type.Union([Instant, Type.Null()]),
  openNum: Type.Union([Type.String(), Type.Null()]),
  detail: Type.Union([Type.String(), Type.Null()]),
  issueList: Type.Array(DrawIssue, { description: 'Newest first' }),
  nextTurnNum: TurnNum,
  nextOpenTime: Instant,
  serverTime: Type.String({ description: 'The server clock at the time of the answer, ISO 8601 with milliseconds' }),
})
export type RecentDraw = Static<typeof RecentDraw>

/** News of one draw, as it travels from the outbox through NATS to the browser. */
export const DrawEvent = Type.Object({
  seq: Type.Integer({ description: 'Rises with every event; what Last-Event-ID refers to' }),
  code: Type.String(),
  version: Type.Integer({ description: '1 as drawn, one more for each correction' }),
  ...DrawIssue.properties,
  drawnAt: Type.String({ description: 'When the draw was recorded, by the clock of the database' }),
  nextTurnNum: TurnNum,
  nextOpenTime: Instant,
})
export type DrawEvent = Static<typeof DrawEvent>

export const RecentDrawsParams = Type.Object({
  codes: Type.String({
    pattern: '^[a-z0-9]{2,16}(,[a-z0-9]{2,16}){0,99}$',
    description: 'Game codes, comma-separated, at most 100',
  }),
})
