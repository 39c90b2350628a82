import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Nullable = Type.Union([Type.Null(), Type.String()])

export const noticeCalls = defineCalls({
  'notices.list': {
    needs: 'operator',
    input: Type.Object({}),
    answer: Type.Object({
      notices: Type.Array(
        Type.Object({
          id: Type.Integer(),
          at: Type.String(),
          kind: Type.String(),
          subject: Type.String(),
          /** Of a text that visitors see, instead of the subject. */
          words: Nullable,
          /** Null if nothing was audited with it: not by the console. */
          author: Nullable,
          approver: Nullable,
          /** Why, of a command on the server. */
          reason: Nullable,
          /** The text that was hashed for the public log, and the hash's place in it. */
          text: Type.String(),
          leafIndex: Type.Union([Type.Null(), Type.Integer()]),
          /** Logins of the others who have seen it. */
          seenBy: Type.Array(Type.String()),
          /** Whether two of them have, or all if there are fewer. */
          isSeen: Type.Boolean(),
          /** Whether the operator has still to see it. */
          canSee: Type.Boolean(),
        }),
      ),
    }),
  },
  'notices.markSeen': {
    needs: 'operator',
    writes: true,
    takesCode: true,
    input: Type.Object({ ids: Type.Array(Type.Integer(), { minItems: 1, maxItems: 200 }) }),
    answer: Type.Object({}),
  },
})
