import { type TProperties, Type } from 'typebox'

// Bounds of memory alone: what is sensible, the worker says by the kind of its fault.
const Name = Type.String({ maxLength: 60 })
const Reason = Type.String({ maxLength: 1000, description: 'Of corrections and the calendar: told to everyone' })
const Day = Type.String({ maxLength: 20, description: 'For example 2026-11-16' })
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const exactly = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

const turn = { code: Name, turnNum: Name }
const tiers = {
  tiers: Type.Array(
    exactly({
      rank: Type.Integer({ minimum: 0, maximum: 99 }),
      numbers: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 200 }),
    }),
    { maxItems: 20 },
  ),
}
const time = { time: Type.Optional(exactly({ hour: Type.Integer(), minute: Type.Integer() })) }
const source = {
  name: Name,
  kind: Name,
  owner: Name,
  address: Type.String({ maxLength: 1000 }),
  games: Type.Array(Name, { maxItems: 100, description: 'Codes, or north, central, south, thai for all of a region' }),
  intervalSeconds: Type.Optional(Type.Integer()),
  beforeMinutes: Type.Optional(Type.Integer()),
  afterMinutes: Type.Optional(Type.Integer()),
}

export const EnterPayload = exactly({ ...turn, ...tiers })
export const CorrectPayload = exactly({ ...turn, ...tiers, reason: Reason })
export const PausePayload = exactly({
  code: Name,
  until: Type.String({ maxLength: 40, description: 'ISO 8601 with its offset' }),
  reason: Reason,
})
export const ResumePayload = exactly({ code: Name })
export const PublishingPayload = exactly({
  code: Name,
  publish: Type.Union([Type.Literal('first'), Type.Literal('agreed')]),
})
export const CloseAlertPayload = exactly({ id: Id, reason: Reason })
export const TrustSourcePayload = exactly({ name: Name, reason: Reason })
export const SourcePayload = exactly(source)
export const SourceSwitchPayload = exactly({
  name: Name,
  state: Type.Union([Type.Literal('on'), Type.Literal('off')]),
})
export const SourceRemovePayload = exactly({ name: Name })
export const CalendarAddPayload = exactly({
  code: Name,
  exception: Type.Union([
    exactly({ kind: Type.Literal('no-draw'), first: Day, last: Day }),
    exactly({ kind: Type.Literal('moved'), day: Day, to: Day, ...time }),
    exactly({ kind: Type.Literal('extra'), day: Day, ...time }),
  ]),
  reason: Reason,
})
export const CalendarWithdrawPayload = exactly({ id: Id, reason: Reason })
export const ImportPayload = exactly({
  code: Type.Optional(Name),
  collection: Type.Optional(Type.String({ maxLength: 200 })),
  // Some seven years of the North, recorded in one transaction. Larger files are for the command line.
  csv: Type.String({ maxLength: 400_000 }),
})
