import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'
import { Record } from '../moderation/calls.ts'

const Id = Type.Integer({ minimum: 1 })
const Nullable = <One extends Parameters<typeof Type.Union>[0][number]>(one: One) => Type.Union([one, Type.Null()])
const RequestKind = Type.Enum(['export', 'delete'])
const Role = Type.Enum(['member', 'moderator'])

const MemberRow = Type.Object({
  id: Id,
  /** Null once they have left. */
  userName: Nullable(Type.String()),
  nickName: Nullable(Type.String()),
  role: Role,
  since: Type.String(),
  lastSeen: Nullable(Type.String()),
  messages: Type.Integer(),
  reportsAbout: Type.Integer(),
  held: Type.Integer(),
  isMuted: Type.Boolean(),
  mutedUntil: Nullable(Type.String()),
  isNew: Type.Boolean(),
  requests: Type.Array(RequestKind),
})

const Report = Type.Object({
  at: Type.String(),
  reason: Type.String(),
  /** Of who reported, or of whom. */
  memberId: Id,
  isLight: Type.Boolean(),
})

const Proposal = Type.Object({
  id: Id,
  kind: Type.Enum(['member-delete', 'member-role']),
  role: Nullable(Role),
  basis: Type.String(),
  by: Type.String(),
  isMine: Type.Boolean(),
  expiresAt: Type.String(),
})

const see = { needs: ['moderation.decide', 'see'] } as const
const two = { needs: ['members.change', 'two'], writes: true } as const

export const membersCalls = defineCalls({
  'members.find': {
    ...see,
    input: Type.Object({
      text: Type.String({ maxLength: 60 }),
      filter: Type.Optional(Type.Enum(['reported', 'muted', 'new', 'requests', 'moderators'])),
    }),
    answer: Type.Object({
      rows: Type.Array(MemberRow),
      counts: Type.Object({
        all: Type.Integer(),
        reported: Type.Integer(),
        muted: Type.Integer(),
        new: Type.Integer(),
        requests: Type.Integer(),
        moderators: Type.Integer(),
      }),
    }),
  },
  'members.get': {
    ...see,
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      member: MemberRow,
      record: Record,
      /** Null while the API does not answer. */
      sessions: Nullable(
        Type.Array(
          Type.Object({
            ...{ id: Id, browser: Type.String(), system: Type.String(), device: Type.String() },
            ...{ since: Type.String(), lastSeen: Type.String() },
          }),
        ),
      ),
      picks: Nullable(
        Type.Object({
          ...{ turns: Type.Integer(), waiting: Type.Integer(), settled: Type.Integer(), right: Type.Integer() },
          expected: Type.Number(),
        }),
      ),
      writings: Type.Array(
        Type.Object({
          kind: Type.Enum(['message', 'topic']),
          id: Id,
          at: Type.String(),
          game: Type.String(),
          /** Null once it is removed. */
          text: Nullable(Type.String()),
          state: Type.Enum(['shown', 'held', 'deleted']),
        }),
      ),
      reportsAbout: Type.Array(Report),
      reportsBy: Type.Array(Report),
      requests: Type.Array(
        Type.Object({
          id: Id,
          kind: RequestKind,
          cameBy: Type.String(),
          receivedAt: Type.String(),
          daysLeft: Type.Integer(),
          doneAt: Nullable(Type.String()),
        }),
      ),
      proposals: Type.Array(Proposal),
    }),
  },
  'members.endSessions': {
    ...{ needs: ['members.endSessions', 'alone'], writes: true },
    input: Type.Object({ memberId: Id, sessionId: Type.Optional(Id) }),
    answer: Type.Object({ ended: Type.Integer() }),
  },
  /** What somebody has asked for in writing, to be done within thirty days. */
  'members.recordRequest': {
    ...{ needs: ['members.endSessions', 'alone'], writes: true },
    input: Type.Object({ memberId: Id, kind: RequestKind, cameBy: Type.String({ minLength: 1, maxLength: 200 }) }),
    answer: Type.Object({ id: Id }),
  },
  'members.export': {
    ...{ ...two, isFresh: true },
    input: Type.Object({ memberId: Id }),
    answer: Type.Object({ data: Type.String() }),
  },
  /** Who would be taken for the member, and loses that name when the member becomes a moderator. */
  'members.lookalikes': {
    needs: ['members.change', 'two'],
    input: Type.Object({ memberId: Id }),
    answer: Type.Object({ members: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
  },
  'members.propose': {
    ...{ ...two, isFresh: true },
    input: Type.Object({
      memberId: Id,
      change: Type.Enum(['delete', 'make-moderator', 'unmake-moderator']),
      basis: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    answer: Type.Object({ id: Id }),
  },
  'members.decide': {
    ...{ ...two, isFresh: true },
    input: Type.Object({
      id: Id,
      kind: Type.Enum(['member-delete', 'member-role']),
      decision: Type.Enum(['approve', 'send-back', 'withdraw']),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Object({}),
  },
})
