import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Person = Type.Object({ login: Type.String(), name: Type.String() })

export const freezeCalls = defineCalls({
  'freezes.list': {
    needs: 'operator',
    input: Type.Object({}),
    answer: Type.Object({
      freezes: Type.Array(
        Type.Object({
          id: Type.Integer(),
          operator: Person,
          by: Person,
          until: Type.String(),
          /** Whether the operator is one of both. */
          isMine: Type.Boolean(),
          /** The login of who wants to end it. */
          endedBy: Type.Union([Type.Null(), Type.String()]),
        }),
      ),
      /** Those whom the operator can freeze. */
      others: Type.Array(Person),
    }),
  },
  'freezes.begin': {
    needs: ['people.endSessions', 'alone'],
    writes: true,
    isProven: true,
    isOfficial: true,
    input: Type.Object({ login: Type.String({ maxLength: 40 }) }),
    answer: Type.Object({}),
  },
  /** Once both have made it. */
  'freezes.end': {
    needs: 'operator',
    writes: true,
    isFresh: true,
    isWhileFrozen: true,
    input: Type.Object({ id: Type.Integer() }),
    answer: Type.Object({ isEnded: Type.Boolean() }),
  },
})
