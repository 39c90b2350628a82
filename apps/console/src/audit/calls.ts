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

const Where = Type.Object({
  /** `unproven`: the row was changed since, or the console's key was. `missing`: somebody deleted it too early. */
  state: Type.Union([
    Type.Literal('proven'),
    Type.Literal('unproven'),
    Type.Literal('missing'),
    Type.Literal('forgotten'),
  ]),
  address: Type.Union([Type.String(), Type.Null()]),
  /** The first eight hexadecimal digits of its hash; null if the browser sent no cookie of a machine. */
  machine: Type.Union([Type.String(), Type.Null()]),
})
export type Where = Static<typeof Where>

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
  /** Null for commands and workers, and for readers who are no admins. */
  where: Type.Union([Where, Type.Null()]),
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
