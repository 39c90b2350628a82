import { Type } from 'typebox'
import { roles } from '../access/permissions.ts'
import { defineCalls } from '../kernel/define-calls.ts'

const Roles = Type.Array(Type.Enum([...roles]), { uniqueItems: true })
const Login = Type.String({ maxLength: 100 })
const Time = Type.String()
const nothing = Type.Object({})

/** Four words, as somebody who waits to be let in has said them. */
const Words = Type.String({ maxLength: 200 })

/** Without the words: whoever approves hears them from the person. */
const Join = Type.Object({
  kind: Type.Literal('join'),
  login: Login,
  name: Type.String(),
  roles: Roles,
  /** An operator who has lost every way in; their roles stay. */
  isBack: Type.Boolean(),
})

const others = [
  Type.Object({ kind: Type.Literal('roles'), login: Login, roles: Roles }),
  Type.Object({ kind: Type.Literal('suspend'), login: Login }),
  /** Back from a suspension, with the passkeys that they had. */
  Type.Object({ kind: Type.Literal('reinstate'), login: Login }),
] as const

/** Acts of two admins on an operator. */
export const Act = Type.Union([Join, ...others])
export const ProposedAct = Type.Union([
  Type.Object({ kind: Type.Literal('join'), words: Words, roles: Roles }),
  ...others,
])

export const peopleCalls = defineCalls({
  'people.list': {
    needs: ['people.change', 'see'],
    input: nothing,
    answer: Type.Object({
      operators: Type.Array(
        Type.Object({
          login: Type.String(),
          name: Type.String(),
          roles: Roles,
          state: Type.Enum(['invited', 'active', 'suspended']),
          passkeys: Type.Integer(),
          sessions: Type.Integer(),
          lastSeenAt: Type.Optional(Time),
          /** Signed in on a machine that was not known. */
          unknownMachineSince: Type.Optional(Time),
        }),
      ),
      proposals: Type.Array(
        Type.Object({
          id: Type.Integer(),
          act: Act,
          proposedBy: Type.Object({ login: Type.String(), name: Type.String() }),
          proposedAt: Time,
          expiresAt: Time,
          isMine: Type.Boolean(),
          /** Neither by the reader nor about them. */
          canDecide: Type.Boolean(),
        }),
      ),
    }),
  },
  /** The person who waits with these words. */
  'people.findRequest': {
    needs: ['people.change', 'two'],
    isFresh: true,
    input: Type.Object({ words: Words }),
    answer: Join,
  },
  'people.propose': {
    needs: ['people.change', 'two'],
    writes: true,
    isFresh: true,
    isOfficial: true,
    input: Type.Object({ act: ProposedAct }),
    answer: nothing,
  },
  'people.approve': {
    needs: ['people.change', 'two'],
    writes: true,
    isProven: true,
    isOfficial: true,
    /** The words, for who joins. */
    input: Type.Object({ id: Type.Integer(), words: Type.Optional(Words) }),
    answer: nothing,
  },
  'people.sendBack': {
    needs: ['people.change', 'two'],
    writes: true,
    input: Type.Object({ id: Type.Integer(), note: Type.String({ minLength: 1, maxLength: 500 }) }),
    answer: nothing,
  },
  'people.withdraw': {
    needs: ['people.change', 'two'],
    writes: true,
    input: Type.Object({ id: Type.Integer() }),
    answer: nothing,
  },
  'people.endSessions': {
    needs: ['people.endSessions', 'alone'],
    writes: true,
    isFresh: true,
    input: Type.Object({ login: Login }),
    answer: nothing,
  },
})
