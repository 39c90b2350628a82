import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'
import { At, Numbers, OrderId, Published, Rank, Refused, Tiers, turn } from '../results/calls.ts'

const Id = Type.Integer({ minimum: 1 })
const Entry = Type.Union([Type.Integer(), Type.Null()])

const Proposed = Type.Object({
  tiers: Type.Array(Type.Object({ rank: Rank, numbers: Numbers })),
  reason: Type.String(),
})

export const correctionCalls = defineCalls({
  /** What a correction of this result would change. */
  'corrections.about': {
    needs: ['results.correct', 'propose'],
    input: Type.Object(turn),
    answer: Type.Object({
      /** Entries of the public log: the next one, and the one of the version that is shown. */
      nextEntry: Entry,
      replacedEntry: Entry,
      picks: Type.Integer({ description: 'Picks of members that are settled again' }),
      checkers: Type.Array(Type.String(), { description: 'Who else may approve it and has a session now' }),
    }),
  },
  'corrections.propose': {
    ...{ needs: ['results.correct', 'propose'], writes: true, isOfficial: true },
    input: Type.Object({ ...turn, version: Type.Integer(), tiers: Tiers, reason: Type.String({ maxLength: 500 }) }),
    answer: Type.Object({ id: Id }),
  },
  'corrections.see': {
    needs: ['results.correct', 'propose'],
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      ...{ id: Id, ...turn, version: Type.Integer() },
      ...{
        state: Type.Enum(['open', 'approved', 'sent-back', 'withdrawn', 'void', 'expired']),
        note: Type.Union([Type.String(), Type.Null()]),
      },
      proposedBy: Type.Object({ login: Type.String(), name: Type.String() }),
      ...{ proposedAt: At, expiresAt: At },
      /** Who may approve it types these tiers, without having seen the new numbers. */
      ranks: Type.Array(Rank),
      /** For its author, and once it is approved. */
      proposed: Type.Union([Proposed, Type.Null()]),
      /** The version that is shown is no longer the one it corrects. */
      isOvertaken: Type.Boolean(),
      ...{ nextEntry: Entry, replacedEntry: Entry },
    }),
  },
  /** Which tiers differ from the proposal. Its reason, which may repeat its numbers, is sent once none does. */
  'corrections.compare': {
    ...{ needs: ['results.correct', 'two'], writes: true },
    input: Type.Object({ id: Id, tiers: Tiers }),
    answer: Type.Object({ differs: Type.Array(Rank), reason: Type.Union([Type.String(), Type.Null()]) }),
  },
  'corrections.approve': {
    ...{ needs: ['results.correct', 'two'], writes: true, isOfficial: true },
    input: Type.Object({ id: Id, orderId: OrderId, tiers: Tiers }),
    answer: Type.Union([
      Published,
      Refused,
      Type.Object({ kind: Type.Enum(['nothing', 'silent', 'unequal', 'void']) }),
    ]),
  },
  'corrections.sendBack': {
    ...{ needs: ['results.correct', 'two'], writes: true },
    input: Type.Object({ id: Id, note: Type.String({ minLength: 1, maxLength: 500 }) }),
    answer: Type.Object({}),
  },
  'corrections.withdraw': {
    ...{ needs: ['results.correct', 'propose'], writes: true },
    input: Type.Object({ id: Id }),
    answer: Type.Object({}),
  },
})
