import { Type } from 'typebox'
import { roles } from '../access/permissions.ts'
import { defineCalls } from '../kernel/define-calls.ts'

const Roles = Type.Array(Type.Enum([...roles]), { uniqueItems: true })
const Login = Type.String({ maxLength: 100 })
const Time = Type.String()
const nothing = Type.Object({})

/** What two admins do to an operator. */
export const Act = Type.Union([
  Type.Object({ kind: Type.Literal('invite'), login: Login, name: Type.String({ maxLength: 200 }), roles: Roles }),
  Type.Object({ kind: Type.Literal('roles'), login: Login, roles: Roles }),
  Type.Object({ kind: Type.Literal('suspend'), login: Login }),
  /** Back from a suspension, with the passkeys that they had. */
  Type.Object({ kind: Type.Literal('reinstate'), login: Login }),
  /** A new link; whoever takes it loses every way in that they had. */
  Type.Object({ kind: Type.Literal('invite-again'), login: Login }),
])

/** The link is shown once, to who makes it come true. */
const Link = Type.Object({ url: Type.String(), login: Type.String(), expiresAt: Time })

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
          invitationEndsAt: Type.Optional(Time),
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
        }),
      ),
    }),
  },
  'people.propose': {
    needs: ['people.change', 'two'],
    writes: true,
    isFresh: true,
    isOfficial: true,
    input: Type.Object({ act: Act }),
    answer: nothing,
  },
  'people.approve': {
    needs: ['people.change', 'two'],
    writes: true,
    isProven: true,
    isOfficial: true,
    input: Type.Object({ id: Type.Integer() }),
    answer: Type.Object({ link: Type.Optional(Link) }),
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
  /** The link that is out does not work any more. */
  'people.endInvitation': {
    needs: ['people.change', 'two'],
    writes: true,
    isFresh: true,
    input: Type.Object({ login: Login }),
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
