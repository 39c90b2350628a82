import { defaultLocale, locales } from '@quayso/games/locale'
import { type TSchema, Type } from 'typebox'
import { ErrorCode } from '../errors/errors.ts'

/** What every call understands beside its own parameters. */
export const CallHeaders = Type.Object({
  'x-lang': Type.Optional(
    Type.String({
      description: `Language of names and messages: ${locales.join(', ')}; anything else is answered in ${defaultLocale}`,
    }),
  ),
})

/** What a call of members needs; without it they are told to log in. */
export const MemberHeaders = Type.Object({
  ...CallHeaders.properties,
  'x-session-token': Type.String({
    description: 'The token of a login. It is read from here alone, never from a cookie',
  }),
})

/** For calls that add something. */
export const OnceHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 100,
      description: 'The same for every try to send one thing: however often it arrives, it is saved once',
    }),
  ),
})

export const Failure = Type.Object(
  {
    success: Type.Literal(false),
    code: ErrorCode,
    message: Type.String({ description: 'In the language asked for with x-lang' }),
  },
  { title: 'Failure', description: 'It did not succeed' },
)

const success = Type.Literal(true)
const described = { description: 'It succeeded' }
const total = Type.Integer({ description: 'How many rows there are, over all pages' })

export const Done = Type.Object({ success }, { title: 'Done', ...described })

export function oneAnswer<One extends TSchema>(t: One) {
  return Type.Object({ success, t }, described)
}

export function rowsAnswer<Row extends TSchema>(row: Row) {
  return Type.Object({ success, rows: Type.Array(row), total }, described)
}

export function rowsAnswerWith<Row extends TSchema, Other extends TSchema>(row: Row, other: Other) {
  return Type.Object({ success, rows: Type.Array(row), total, other }, described)
}
