import { Type } from 'typebox'
import { roles } from '../access/permissions.ts'
import { defineCalls } from '../kernel/define-calls.ts'
import { Attestation, Code, KeyName, NewPasskeyOptions, Password } from '../session/calls.ts'

const nothing = Type.Object({})
const KeyId = Type.String({ maxLength: 2000 })
const Time = Type.String()

export const accountCalls = defineCalls({
  'account.see': {
    needs: 'operator',
    input: nothing,
    answer: Type.Object({
      login: Type.String(),
      name: Type.String(),
      roles: Type.Array(Type.Enum([...roles])),
      passkeys: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), createdAt: Time, lastUsedAt: Type.Optional(Time) }),
      ),
      passwordSetAt: Type.Optional(Time),
      totpSetAt: Type.Optional(Time),
      codesLeft: Type.Integer(),
      sessions: Type.Array(
        Type.Object({
          id: Type.Integer(),
          browser: Type.String(),
          system: Type.String(),
          createdAt: Time,
          lastSeenAt: Time,
          isThis: Type.Boolean(),
        }),
      ),
      locale: Type.Enum(['vi', 'en']),
      hasLetterKeys: Type.Boolean(),
      key: Type.Optional(Type.Object({ createdAt: Time, endsAt: Time, lastUsedAt: Type.Optional(Time) })),
    }),
  },
  'account.passkeyOptions': { needs: 'operator', input: nothing, answer: NewPasskeyOptions },
  'account.addPasskey': {
    needs: 'operator',
    writes: true,
    isProven: true,
    input: Type.Object({ name: KeyName, response: Attestation }),
    answer: nothing,
  },
  'account.renamePasskey': {
    needs: 'operator',
    writes: true,
    input: Type.Object({ id: KeyId, name: KeyName }),
    answer: nothing,
  },
  'account.removePasskey': {
    needs: 'operator',
    writes: true,
    isProven: true,
    input: Type.Object({ id: KeyId }),
    answer: nothing,
  },
  'account.setPassword': {
    needs: 'operator',
    writes: true,
    isFresh: true,
    input: Type.Object({ password: Password }),
    answer: nothing,
  },
  /** A secret for the app that makes codes; in use once a code of it has come back. */
  'account.proposeTotp': {
    needs: 'operator',
    isFresh: true,
    input: nothing,
    answer: Type.Object({ uri: Type.String(), secret: Type.String(), sealed: Type.String() }),
  },
  'account.setTotp': {
    needs: 'operator',
    writes: true,
    isFresh: true,
    input: Type.Object({ sealed: Type.String({ maxLength: 400 }), code: Code }),
    answer: nothing,
  },
  'account.newCodes': {
    needs: 'operator',
    writes: true,
    isProven: true,
    input: nothing,
    answer: Type.Object({ codes: Type.Array(Type.String()) }),
  },
  'account.endSession': {
    needs: 'operator',
    writes: true,
    takesCode: true,
    input: Type.Object({ id: Type.Integer() }),
    answer: nothing,
  },
  'account.endOtherSessions': { needs: 'operator', writes: true, takesCode: true, input: nothing, answer: nothing },
  'account.setPreferences': {
    needs: 'operator',
    writes: true,
    input: Type.Object({
      locale: Type.Optional(Type.Enum(['vi', 'en'])),
      hasLetterKeys: Type.Optional(Type.Boolean()),
    }),
    answer: nothing,
  },
  /** For the command line; lasts 8 hours, and ends the one before. */
  'account.makeKey': {
    needs: 'operator',
    writes: true,
    isProven: true,
    input: nothing,
    answer: Type.Object({ key: Type.String() }),
  },
  'account.endKey': { needs: 'operator', writes: true, input: nothing, answer: nothing },
})
