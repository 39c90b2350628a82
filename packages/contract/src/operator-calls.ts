import { type Static, type TObject, Type } from 'typebox'
import { Id } from './calls/boards.ts'

/**
 * What the console's server asks of the API on behalf of an operator: the API alone writes boards and members. The edge
 * has no way to these, and each needs a token that the console signs for this one request.
 */
interface OperatorCall {
  /** Any of these roles may. */
  readonly roles: readonly string[]
  /** Needs somebody who has approved it. */
  readonly needsTwo?: true
  readonly body: TObject
  readonly answer: TObject
}

function defineOperatorCalls<const Calls extends Readonly<Record<string, OperatorCall>>>(calls: Calls): Calls {
  return calls
}

export const Reason = Type.Union([
  Type.Literal('spam'),
  Type.Literal('abuse'),
  Type.Literal('fraud'),
  Type.Literal('other'),
])
export type Reason = Static<typeof Reason>

/** In days; null without end. */
export const MuteDays = Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()])

export const mostDecidedAtOnce = 50

export const RuleDraft = Type.Object({
  /** Of the rule that it replaces. */
  id: Type.Optional(Id),
  kind: Type.Union([Type.Literal('word'), Type.Literal('link')]),
  pattern: Type.String({ minLength: 1, maxLength: 100 }),
  action: Type.Union([Type.Literal('allow'), Type.Literal('hold'), Type.Literal('refuse')]),
})
export type RuleDraft = Static<typeof RuleDraft>

/** What a rule has met in a text, in code units. */
export const Mark = Type.Object({
  part: Type.Union([Type.Literal('subject'), Type.Literal('content')]),
  from: Type.Integer(),
  to: Type.Integer(),
  ruleId: Type.Union([Id, Type.Null()]),
  ...Type.Pick(RuleDraft, ['kind', 'pattern', 'action']).properties,
})
export type Mark = Static<typeof Mark>

const Done = Type.Object({})
const Member = Type.Object({ memberId: Id }, { additionalProperties: false })
const moderation = { roles: ['moderator', 'admin'], answer: Done } as const

export const operatorCalls = defineOperatorCalls({
  decide: {
    ...moderation,
    body: Type.Object(
      {
        reviewIds: Type.Array(Id, { minItems: 1, maxItems: mostDecidedAtOnce, uniqueItems: true }),
        decision: Type.Union([Type.Literal('approved'), Type.Literal('removed')]),
        /** Of a removal. */
        reason: Type.Optional(Reason),
        mute: Type.Optional(Type.Object({ days: MuteDays })),
      },
      { additionalProperties: false },
    ),
    answer: Type.Object({
      outcomes: Type.Array(
        Type.Object({
          reviewId: Id,
          /** `gone`: decided or rewritten meanwhile; `moderator`: nobody mutes one, so nothing was done. */
          outcome: Type.Union([Type.Literal('done'), Type.Literal('gone'), Type.Literal('moderator')]),
        }),
      ),
    }),
  },
  undo: { ...moderation, body: Type.Object({ actId: Id }, { additionalProperties: false }) },
  warn: {
    ...moderation,
    body: Type.Object(
      { memberId: Id, reason: Reason, messageId: Type.Optional(Id), topicId: Type.Optional(Id) },
      { additionalProperties: false },
    ),
  },
  mute: {
    ...moderation,
    body: Type.Object({ memberId: Id, days: MuteDays, reason: Reason }, { additionalProperties: false }),
  },
  unmute: { ...moderation, body: Member },
  'reset-name': { ...moderation, body: Member },
  'reset-picture': { ...moderation, body: Member },
  'try-text': {
    roles: ['viewer', 'moderator', 'admin'],
    body: Type.Object(
      { text: Type.String({ maxLength: 2000 }), draft: Type.Optional(RuleDraft) },
      { additionalProperties: false },
    ),
    answer: Type.Object({
      verdict: Type.Union([Type.Literal('allow'), Type.Literal('hold'), Type.Literal('refuse')]),
      marks: Type.Array(Mark),
    }),
  },
  'measure-rule': {
    roles: ['viewer', 'moderator', 'admin'],
    body: Type.Object({ draft: RuleDraft }, { additionalProperties: false }),
    answer: Type.Object({
      looked: Type.Integer(),
      met: Type.Integer(),
      /** Of those it met, how many a moderator has found in order. */
      approved: Type.Integer(),
    }),
  },
  'end-sessions': {
    ...moderation,
    body: Type.Object({ memberId: Id, sessionId: Type.Optional(Id) }, { additionalProperties: false }),
    answer: Type.Object({ ended: Type.Integer() }),
  },
  'member-sessions': {
    roles: ['viewer', 'moderator', 'admin'],
    body: Member,
    answer: Type.Object({
      sessions: Type.Array(
        Type.Object({
          ...{ id: Id, browser: Type.String(), system: Type.String(), device: Type.String() },
          ...{ since: Type.String(), lastSeen: Type.String() },
        }),
      ),
    }),
  },
  /** Numbers that they picked, and how many of them came; `expected` is what chance alone would have made right. */
  'member-picks': {
    roles: ['viewer', 'moderator', 'admin'],
    body: Member,
    answer: Type.Object({
      ...{ waiting: Type.Integer(), settled: Type.Integer(), right: Type.Integer(), expected: Type.Number() },
    }),
  },
  lookalikes: {
    roles: ['admin'],
    body: Member,
    answer: Type.Object({ members: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
  },
  /** Before somebody becomes a moderator: who looks like them loses that name. */
  'reset-lookalikes': {
    roles: ['admin'],
    needsTwo: true,
    body: Member,
    answer: Type.Object({ reset: Type.Integer() }),
  },
  'export-member': { roles: ['admin'], body: Member, answer: Type.Object({ data: Type.String() }) },
  'delete-member': { roles: ['admin'], needsTwo: true, body: Member, answer: Done },
})

export type OperatorCallName = keyof typeof operatorCalls
export type OperatorBody<Name extends OperatorCallName> = Static<(typeof operatorCalls)[Name]['body']>
export type OperatorAnswer<Name extends OperatorCallName> = Static<(typeof operatorCalls)[Name]['answer']>

export function operatorPath(name: OperatorCallName): string {
  return `/operators/${name}`
}
