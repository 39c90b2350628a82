import { type Static, type TProperties, Type } from 'typebox'

const fault = <Kind extends string, Properties extends TProperties>(kind: Kind, properties: Properties) =>
  Type.Object({ kind: Type.Literal(kind), ...properties })

const text = Type.String()
const number = Type.Integer()
const NameProblem = Type.Enum(['empty', 'too-long', 'characters'])

const TierProblem = Type.Union([
  fault('unknown', {}),
  fault('twice', {}),
  fault('count', { expected: number, entered: number }),
  fault('digits', { expected: number, entered: text }),
  fault('characters', { entered: text }),
])

/** What can be wrong with a source as it is described, or with what is asked of it. */
const sourceProblems = [
  'kind',
  'name',
  'owner',
  'address',
  'games',
  'interval',
  'before',
  'after',
  'exists',
  'host',
  'operators-name',
  'unknown',
  'is-on',
  'just-switched',
  'too-many',
  'asked-lately',
  'no-draw',
  'no-contact',
] as const

/** Why an order was refused. Nothing was changed then. */
export const OrderFault = Type.Union([
  /** The payload does not have the shape of its kind, or there is no such kind. */
  fault('malformed', { at: text }),
  /** No worker took it within a minute: whoever ordered it was told so. */
  fault('expired', {}),
  /** It failed several times: the workers' log has the error. */
  fault('failed', {}),
  fault('not-allowed', {
    who: Type.Enum(['operator', 'approver']),
    problem: Type.Enum(['missing', 'unknown', 'not-active', 'role', 'not-two']),
  }),
  /** The order lacks the proof of who decides: of this act, in time, by a passkey of theirs that is a day old. */
  fault('not-proven', { problem: Type.Enum(['missing', 'other-act', 'old', 'young', 'wrong']) }),
  // Of draws
  fault('unknown-game', { code: text }),
  fault('drawn-by-us', { code: text }),
  fault('no-such-turn', { code: text, turnNum: text }),
  fault('too-early', { dueAtMs: number }),
  /** Its first number comes within 31 days; older results are imported. */
  fault('too-old', { dueAtMs: number }),
  fault('no-tiers', {}),
  fault('tier', { rank: number, problem: TierProblem }),
  fault('entered-by', { problem: NameProblem }),
  /** Stored. Another claims the same, unproven: the checker who entered it confirms it, by the order `confirm`. */
  fault('claimed', { rank: number }),
  /** A person's claim on a tier changes twice; the next change is refused. */
  fault('guessed', { rank: number }),
  fault('approved-by', { problem: Type.Enum(['empty', 'too-long', 'characters', 'same-person']) }),
  fault('reason', { problem: Type.Enum(['empty', 'too-long']) }),
  fault('no-result', {}),
  fault('paused', { until: text, reason: text }),
  fault('invented', {}),
  fault('incomplete', { rank: number }),
  // Of pauses and alerts
  fault('until', { problem: Type.Enum(['no-time', 'over', 'too-far']) }),
  fault('no-alert', { id: number }),
  /** They claim one of the numbers that differ, or decided lately about a source that does. */
  fault('party', { id: number }),
  // Of sources
  fault('source', { problem: Type.Enum(sourceProblems), sentence: text }),
  // Of the calendar
  fault('committed', { code: text }),
  fault('no-such-day', { day: text }),
  fault('no-such-time', {}),
  fault('too-far', { day: text }),
  fault('days-reversed', {}),
  fault('too-many-days', {}),
  fault('nothing-planned', { code: text }),
  fault('planned-already', { code: text, day: text }),
  fault('stays-where-it-is', {}),
  fault('has-result', { code: text, turnNum: text }),
  fault('no-exception', { id: number }),
  fault('changed-again', { id: number, laterId: number }),
  // Of files
  fault('no-date-column', {}),
  fault('game-column-or-option', {}),
  fault('unknown-column', { column: text }),
  fault('column-twice', { column: text }),
  fault('missing-column', { column: text }),
])
export type OrderFault = Static<typeof OrderFault>
export type SourceFaultKind = (typeof sourceProblems)[number]
