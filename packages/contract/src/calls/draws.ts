import { type Static, Type } from 'typebox'

export const Instant = Type.String({
  title: 'Instant',
  description: 'ISO 8601 in UTC+7, for example 2026-11-14T18:24:00+07:00',
})
export const ServerTime = Type.String({
  description: 'The server clock at the time of the answer, ISO 8601 with milliseconds',
})
export const TurnNum = Type.String({
  title: 'TurnNum',
  description: 'Date and index of the turn, for example 20261114-0684',
})

/** `drawing` while tiers are still being drawn, `provisional` until a second source agrees. */
export const DrawStatus = Type.Union(
  [Type.Literal('drawing'), Type.Literal('provisional'), Type.Literal('confirmed'), Type.Literal('corrected')],
  { title: 'DrawStatus' },
)
export type DrawStatus = Static<typeof DrawStatus>

/** Drawn by us, by the lottery it belongs to, or invented to try the site with. */
export const DrawOrigin = Type.Union([Type.Literal('own'), Type.Literal('official'), Type.Literal('sample')], {
  title: 'DrawOrigin',
})
export type DrawOrigin = Static<typeof DrawOrigin>

export const DrawIssue = Type.Object(
  {
    turnNum: TurnNum,
    openTime: Instant,
    openNum: Type.String({ description: 'All numbers, special prize first, comma-separated; leading zeros are kept' }),
    detail: Type.String({
      description:
        "JSON array with one string of comma-separated numbers per prize tier, empty while it is being drawn, or the text 'null'",
    }),
    version: Type.Integer({ description: 'Rises with everything that is told of the turn' }),
    status: DrawStatus,
    origin: DrawOrigin,
  },
  { title: 'DrawIssue' },
)
export type DrawIssue = Static<typeof DrawIssue>

const CalendarNumber = Type.Optional(
  Type.Integer({
    description:
      'Rises with every change of the calendar of a game; with it the next turn may move back. 0 when left out',
  }),
)

/** The game's newest draw, those before it, and the turn that comes next. */
export const RecentDraw = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    turnNum: Type.Union([TurnNum, Type.Null()]),
    openTime: Type.Union([Instant, Type.Null()]),
    openNum: Type.Union([Type.String(), Type.Null()]),
    detail: Type.Union([Type.String(), Type.Null()]),
    issueList: Type.Array(DrawIssue, { description: 'Newest first' }),
    nextTurnNum: TurnNum,
    nextOpenTime: Instant,
    calendar: CalendarNumber,
    serverTime: ServerTime,
  },
  { title: 'RecentDraw' },
)
export type RecentDraw = Static<typeof RecentDraw>

/** News of one draw, as it travels from the outbox through NATS to the browser. */
export const DrawEvent = Type.Object({
  seq: Type.Integer({ description: 'Rises with every event; what Last-Event-ID refers to' }),
  code: Type.String(),
  ...DrawIssue.properties,
  drawnAt: Type.String({ description: 'When the draw was recorded, by the clock of the database' }),
  nextTurnNum: TurnNum,
  nextOpenTime: Instant,
  calendar: CalendarNumber,
})
export type DrawEvent = Static<typeof DrawEvent>

/** What a draw of our own gives away, so that anyone can compute it again. */
export const DrawReveal = Type.Object(
  {
    index: Type.Integer(),
    keyId: Type.String(),
    seed: Type.String(),
    beaconRound: Type.Optional(Type.Integer({ description: 'The round of the public beacon for this turn' })),
    beacon: Type.Optional(Type.String({ description: 'Its signature in hex; absent when the beacon did not answer' })),
  },
  { title: 'DrawReveal' },
)
export type DrawReveal = Static<typeof DrawReveal>

export const GameCode = Type.String({ pattern: '^[a-z0-9]{2,16}$', description: 'Code of a game, for example st60' })
export const GameParams = Type.Object({ code: GameCode })

export const turnNumPattern = '^\\d{8}(-\\d{4,5})?$'
