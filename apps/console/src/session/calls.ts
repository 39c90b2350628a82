import { Type } from 'typebox'
import { levels, type Permission, permissions, roles } from '../access/permissions.ts'
import { defineCalls } from '../kernel/define-calls.ts'

const Level = Type.Union(levels.map((level) => Type.Literal(level)))
const Permissions = Type.Partial(Type.Record(Type.Enum(Object.keys(permissions) as Permission[]), Level))
const nothing = Type.Object({})

/** What an authenticator answers, as browsers write it; the WebAuthn library checks what it says. */
const Encoded = Type.String({ maxLength: 10_000 })
const answered = {
  id: Encoded,
  rawId: Encoded,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
}
const Assertion = Type.Object({
  ...answered,
  response: Type.Object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Type.Optional(Encoded),
  }),
})
export const Attestation = Type.Object({
  ...answered,
  response: Type.Object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
})
const Keys = Type.Optional(
  Type.Array(
    Type.Object({ id: Type.String(), type: Type.String(), transports: Type.Optional(Type.Array(Type.String())) }),
  ),
)
const question = { challenge: Type.String(), timeout: Type.Optional(Type.Integer()) }
/** Options of the browser's own calls for passkeys, as the WebAuthn library writes them. */
const PasskeyOptions = Type.Object({
  ...question,
  rpId: Type.Optional(Type.String()),
  allowCredentials: Keys,
  userVerification: Type.Optional(Type.Enum(['required', 'preferred', 'discouraged'])),
  extensions: Type.Optional(Type.Object({})),
})
export const NewPasskeyOptions = Type.Object({
  ...question,
  rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  excludeCredentials: Keys,
  authenticatorSelection: Type.Optional(
    Type.Object({
      residentKey: Type.Optional(Type.Enum(['required', 'preferred', 'discouraged'])),
      requireResidentKey: Type.Optional(Type.Boolean()),
      userVerification: Type.Optional(Type.Enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
  hints: Type.Optional(Type.Array(Type.Enum(['hybrid', 'security-key', 'client-device']))),
  attestation: Type.Optional(Type.Enum(['none', 'indirect', 'direct', 'enterprise'])),
  extensions: Type.Optional(Type.Object({ credProps: Type.Optional(Type.Boolean()) })),
})
const Joining = Type.Object({ login: Type.String({ maxLength: 100 }), name: Type.String({ maxLength: 200 }) })
/** The words are for the two who let this person in. */
const Waiting = Type.Object({
  state: Type.Literal('waiting'),
  login: Type.String(),
  name: Type.String(),
  words: Type.String(),
})
export const KeyName = Type.String({ maxLength: 200 })
export const Code = Type.String({ pattern: '^[0-9]{6}$' })
export const Password = Type.String({ maxLength: 1000 })

/** The same whatever was wrong. */
const Wrong = Type.Object({ state: Type.Literal('wrong'), triesLeft: Type.Integer() })
const SignedIn = Type.Object({
  state: Type.Literal('signed-in'),
  /** Nothing official is done before, from a machine that was not known. */
  waitsUntil: Type.Optional(Type.String()),
  /** After a recovery code nothing else is done before. */
  mustAddPasskey: Type.Boolean(),
})
const SignIn = Type.Union([SignedIn, Wrong])
const Verified = Type.Union([Type.Object({ state: Type.Literal('verified') }), Wrong])

export const sessionCalls = defineCalls({
  'session.me': {
    needs: 'operator',
    isBeforePasskey: true,
    input: nothing,
    answer: Type.Object({
      operator: Type.Object({
        login: Type.String(),
        name: Type.String(),
        roles: Type.Array(Type.Enum([...roles])),
        locale: Type.Enum(['vi', 'en']),
        hasLetterKeys: Type.Boolean(),
        permissions: Permissions,
        /** The time from which on their claims confirm; left out once they do. */
        countsFrom: Type.Optional(Type.String()),
      }),
      mustAddPasskey: Type.Boolean(),
      siteUrl: Type.String(),
      now: Type.String({ description: 'The clock of the server' }),
    }),
  },
  'session.passkeyOptions': { needs: 'nobody', input: nothing, answer: PasskeyOptions },
  'session.signInWithPasskey': {
    needs: 'nobody',
    writes: true,
    input: Type.Object({ response: Assertion }),
    answer: SignIn,
  },
  'session.signInWithPassword': {
    needs: 'nobody',
    writes: true,
    input: Type.Object({ login: Type.String({ maxLength: 200 }), password: Password, code: Code }),
    answer: SignIn,
  },
  'session.signInWithRecoveryCode': {
    needs: 'nobody',
    writes: true,
    input: Type.Object({ login: Type.String({ maxLength: 200 }), code: Type.String({ maxLength: 40 }) }),
    answer: SignIn,
  },
  /** For a passkey of who is not in yet. */
  'session.joinOptions': { needs: 'nobody', input: Joining, answer: NewPasskeyOptions },
  'session.askToJoin': {
    needs: 'nobody',
    writes: true,
    input: Type.Object({ ...Joining.properties, keyName: KeyName, response: Attestation }),
    answer: Waiting,
  },
  /** How far the request is that this browser made; `none` if it is over. */
  'session.joining': {
    needs: 'nobody',
    input: nothing,
    answer: Type.Union([
      Waiting,
      Type.Object({ state: Type.Literal('admitted') }),
      Type.Object({ state: Type.Literal('none') }),
    ]),
  },
  'session.join': {
    needs: 'nobody',
    writes: true,
    input: nothing,
    answer: Type.Object({ codes: Type.Array(Type.String()), roles: Type.Array(Type.Enum([...roles])) }),
  },
  /** The passkey that follows a recovery code. */
  'session.replacementOptions': { needs: 'operator', isBeforePasskey: true, input: nothing, answer: NewPasskeyOptions },
  'session.replacePasskey': {
    needs: 'operator',
    isBeforePasskey: true,
    writes: true,
    input: Type.Object({ keyName: KeyName, response: Attestation }),
    answer: nothing,
  },
  'session.verifyOptions': { needs: 'operator', input: nothing, answer: PasskeyOptions },
  'session.verifyWithPasskey': {
    needs: 'operator',
    writes: true,
    takesCode: true,
    input: Type.Object({ response: Assertion }),
    answer: Verified,
  },
  'session.end': {
    ...{ needs: 'operator', isBeforePasskey: true, writes: true, takesCode: true },
    ...{ input: nothing, answer: nothing },
  },
})
