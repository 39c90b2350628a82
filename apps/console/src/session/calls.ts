import { Type } from 'typebox'
import { levels, type Permission, permissions, roles } from '../access/permissions.ts'
import { defineCalls } from '../kernel/define-calls.ts'

const Level = Type.Union(levels.map((level) => Type.Literal(level)))
const Permissions = Type.Partial(Type.Record(Type.Enum(Object.keys(permissions) as Permission[]), Level))

export const sessionCalls = defineCalls({
  'session.me': {
    needs: 'operator',
    input: Type.Object({}),
    answer: Type.Object({
      operator: Type.Object({
        login: Type.String(),
        name: Type.String(),
        roles: Type.Array(Type.Enum([...roles])),
        locale: Type.Enum(['vi', 'en']),
        hasLetterKeys: Type.Boolean(),
        permissions: Permissions,
      }),
      siteUrl: Type.String(),
      now: Type.String({ description: 'The clock of the server' }),
    }),
  },
})
