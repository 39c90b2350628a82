import { type Static, Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

/** A value of the audit: any JSON. */
const Json = Type.Cyclic(
  {
    Json: Type.Union([
      Type.Null(),
      Type.Boolean(),
      Type.Number(),
      Type.String(),
      Type.Array(Type.Ref('Json')),
      // The default pattern of names excludes line breaks.
      Type.Record(Type.String({ pattern: '' }), Type.Ref('Json')),
    ]),
  },
  'Json',
)
export type Json = Static<typeof Json>

const filters = {
  /** The login of who did it, or was the second. */
  who: Type.Optional(Type.String({ maxLength: 40 })),
  /** Words of what was done, or to what; a number is the number of an entry. */
  query: Type.Optional(Type.String({ maxLength: 100 })),
  since: Type.Optional(Type.String({ format: 'date-time' })),
  /** Only what two people did. */
  isOfTwo: Type.Optional(Type.Boolean()),
}

const Entry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  who: Type.String(),
  whoName: Type.Union([Type.String(), Type.Null()]),
  second: Type.Union([Type.String(), Type.Null()]),
  secondName: Type.Union([Type.String(), Type.Null()]),
  action: Type.String(),
  subject: Type.String(),
  before: Json,
  after: Json,
  way: Type.String(),
  requestId: Type.Union([Type.String(), Type.Null()]),
})

export const auditCalls = defineCalls({
  'audit.list': {
    needs: ['audit.see', 'see'],
    input: Type.Object({ ...filters, beforeId: Type.Optional(Type.Integer()) }),
    answer: Type.Object({ entries: Type.Array(Entry), hasMore: Type.Boolean() }),
  },
  'audit.people': {
    needs: ['audit.see', 'see'],
    input: Type.Object({}),
    answer: Type.Object({ people: Type.Array(Type.Object({ login: Type.String(), name: Type.String() })) }),
  },
  'audit.verify': {
    needs: ['audit.see', 'see'],
    input: Type.Object({ isWhole: Type.Optional(Type.Boolean({ description: 'From the first entry on' })) }),
    answer: Type.Object({
      entries: Type.Integer(),
      head: Type.String({ description: 'The hash of the newest entry, hexadecimal' }),
      at: Type.String(),
      firstFault: Type.Union([Type.Object({ id: Type.Integer(), kind: Type.String() }), Type.Null()]),
    }),
  },
  'audit.export': {
    needs: ['audit.see', 'alone'],
    writes: true,
    isFresh: true,
    input: Type.Object(filters),
    answer: Type.Object({ csv: Type.String(), entries: Type.Integer(), isCut: Type.Boolean() }),
  },
})
