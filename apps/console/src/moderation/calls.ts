import { Mark, MuteDays, mostDecidedAtOnce, Reason } from '@quayso/contract/operator-calls'
import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Id = Type.Integer({ minimum: 1 })
const Nullable = <One extends Parameters<typeof Type.Union>[0][number]>(one: One) => Type.Union([one, Type.Null()])
const Kind = Type.Enum(['message', 'topic'])

const ReviewRow = Type.Object({
  id: Id,
  kind: Kind,
  subjectId: Id,
  memberId: Id,
  /** What they are called on the boards; null once they have left. */
  name: Nullable(Type.String()),
  game: Type.String(),
  subject: Nullable(Type.String()),
  content: Type.String(),
  isHeld: Type.Boolean(),
  addedAt: Type.String(),
  openedAt: Type.String(),
  reason: Type.Enum(['rules', 'reports']),
  marks: Type.Array(Mark),
  reports: Type.Integer(),
  lightReports: Type.Integer(),
})

const Neighbour = Type.Object({ id: Id, name: Nullable(Type.String()), content: Type.String(), addedAt: Type.String() })

/** Who did it: an operator's name, or the name of a moderator of the boards. */
const By = Type.Object({ name: Type.String(), isOperator: Type.Boolean() })

const ActRow = Type.Object({
  id: Id,
  at: Type.String(),
  kind: Type.Enum(['approved', 'removed', 'warned', 'muted', 'unmuted', 'name_reset', 'picture_reset']),
  memberId: Id,
  memberName: Nullable(Type.String()),
  messageId: Nullable(Id),
  topicId: Nullable(Id),
  reason: Nullable(Reason),
  until: Nullable(Type.String()),
  by: By,
  undoneBy: Nullable(Type.String()),
  canUndo: Type.Boolean(),
})

export const Record = Type.Object({
  since: Type.String(),
  isModerator: Type.Boolean(),
  messages: Type.Integer(),
  shown: Type.Integer(),
  held: Type.Integer(),
  removed: Type.Integer(),
  warned: Type.Integer(),
  muted: Type.Integer(),
  reportsAbout: Type.Integer(),
  lightReportsAbout: Type.Integer(),
  reportsBy: Type.Integer(),
  /** Whether they may not write now, and until when; null without end. */
  mute: Nullable(Type.Object({ until: Nullable(Type.String()) })),
  acts: Type.Array(ActRow),
})

const Outcome = Type.Object({
  reviewId: Id,
  /** `decided`: by somebody else; `changed`: rewritten or deleted by its writer; `moderator`: nobody mutes one. */
  outcome: Type.Enum(['done', 'decided', 'changed', 'moderator']),
  by: Type.Optional(By),
})

const see = { needs: ['moderation.decide', 'see'] } as const
const act = { needs: ['moderation.decide', 'alone'], writes: true } as const
const OfMember = Type.Object({ memberId: Id })
const Done = Type.Object({})

export const moderationCalls = defineCalls({
  'moderation.queue': {
    ...see,
    input: Type.Object({}),
    answer: Type.Object({
      rows: Type.Array(ReviewRow),
      total: Type.Integer(),
      muted: Type.Integer(),
      rules: Type.Integer(),
    }),
  },
  'moderation.review': {
    ...see,
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      before: Type.Array(Neighbour),
      after: Type.Array(Neighbour),
      record: Record,
      /** Of what waits with nearly the same words, by others within an hour. */
      alike: Type.Array(Id),
    }),
  },
  'moderation.decide': {
    ...act,
    input: Type.Object({
      reviewIds: Type.Array(Id, { minItems: 1, maxItems: mostDecidedAtOnce, uniqueItems: true }),
      decision: Type.Enum(['approved', 'removed']),
      reason: Type.Optional(Reason),
      mute: Type.Optional(Type.Object({ days: MuteDays })),
    }),
    answer: Type.Object({ outcomes: Type.Array(Outcome) }),
  },
  'moderation.undo': { ...act, input: Type.Object({ actId: Id }), answer: Done },
  'moderation.warn': {
    ...act,
    input: Type.Object({ memberId: Id, reason: Reason, kind: Type.Optional(Kind), subjectId: Type.Optional(Id) }),
    answer: Done,
  },
  'moderation.mute': {
    ...act,
    input: Type.Object({ memberId: Id, days: MuteDays, reason: Reason }),
    answer: Done,
  },
  'moderation.unmute': { ...act, input: OfMember, answer: Done },
  'moderation.resetName': { ...act, input: OfMember, answer: Done },
  'moderation.resetPicture': { ...act, input: OfMember, answer: Done },
  'moderation.muted': {
    ...see,
    input: Type.Object({}),
    answer: Type.Object({
      rows: Type.Array(
        Type.Object({
          memberId: Id,
          name: Nullable(Type.String()),
          until: Nullable(Type.String()),
          reason: Nullable(Reason),
          by: Nullable(By),
        }),
      ),
    }),
  },
  'moderation.decided': {
    ...see,
    input: Type.Object({ before: Type.Optional(Id) }),
    answer: Type.Object({ rows: Type.Array(ActRow), hasMore: Type.Boolean() }),
  },
})
