import { type Static, type TProperties, Type } from 'typebox'
import { DrawStatus, Instant, TurnNum } from '../calls/draws.ts'
import { OrderFault } from './faults.ts'

const outcome = <Kind extends string, Properties extends TProperties>(kind: Kind, properties: Properties) =>
  Type.Object({ kind: Type.Literal(kind), ...properties })

/** A version that everybody sees from now on. */
export const PublishedVersion = Type.Object({
  code: Type.String(),
  turnNum: TurnNum,
  version: Type.Integer(),
  status: DrawStatus,
  tiers: Type.Array(Type.String(), { description: 'Numbers joined by commas, special prize first; empty if missing' }),
})
export type PublishedVersion = Static<typeof PublishedVersion>

const Contradiction = Type.Object({
  rank: Type.Integer(),
  published: Type.String({ description: 'Empty when nothing is published' }),
  entered: Type.String(),
})

const contradictions = { contradictions: Type.Array(Contradiction) }
const Refused = outcome('refused', { fault: OrderFault })
const Nothing = outcome('nothing', {})

/** Whatever is not refused is stored. */
export const EnterOutcome = Type.Union([
  Refused,
  // Its other tiers may contradict all the same.
  outcome('published', { publication: PublishedVersion, ...contradictions }),
  outcome('contradiction', contradictions),
  outcome('paused', { until: Type.String(), reason: Type.String(), ...contradictions }),
  // The game publishes only what two agree on.
  outcome('waiting', {}),
  Nothing,
])

export const CorrectOutcome = Type.Union([Refused, outcome('published', { publication: PublishedVersion }), Nothing])

/** `nothing` if it was so already. */
export const ChangeOutcome = Type.Union([
  Refused,
  outcome('changed', { published: Type.Array(PublishedVersion, { description: 'What follows from it' }) }),
  Nothing,
])

export const CalendarOutcome = Type.Union([
  Refused,
  outcome('changed', {
    id: Type.Integer(),
    code: Type.String(),
    next: Type.Object({ turnNum: TurnNum, openTime: Instant }),
  }),
])

const LeftOutRow = Type.Object({
  line: Type.Optional(Type.Integer()),
  code: Type.Optional(Type.String()),
  turnNum: Type.Optional(Type.String()),
  kind: Type.String(),
  sentence: Type.String({ description: 'In English' }),
})

export const ImportOutcome = Type.Union([
  Refused,
  outcome('imported', {
    rows: Type.Integer(),
    added: Type.Integer(),
    /** Of those unchanged; none in orders from before imports were provisional. */
    confirmed: Type.Optional(Type.Integer()),
    unchanged: Type.Integer(),
    leftOut: Type.Integer(),
    problems: Type.Array(LeftOutRow, { description: 'The first 200 of the rows that were left out' }),
  }),
])
