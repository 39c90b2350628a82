import { type Static, Type } from 'typebox'
import { flag, LoginSource, PasswordDigest, UserInfo } from './members.ts'

const Identity = Type.String({ maxLength: 100 })
const strict = { additionalProperties: false } as const
/** Longer than any that exists: whoever mistypes is told that the login failed, not that the request is not valid. */
const TypedName = Type.String({ maxLength: 100 })

export const PictureRequest = Type.Object(
  {
    lastIdentity: Type.Optional(
      Type.String({ ...Identity, description: 'Of the picture before, which ends with this' }),
    ),
  },
  strict,
)

export const Picture = Type.Object({
  identity: Identity,
  img: Type.String({ description: 'A PNG in base64' }),
})
export type Picture = Static<typeof Picture>

/** What a machine can do for who cannot read a picture. */
export const WorkChallenge = Type.Object({
  identity: Identity,
  salt: Type.String(),
  target: Type.String({ description: 'SHA-256 in hex of the salt followed by the number to be found' }),
  maxNumber: Type.Integer({ description: 'The number is below it' }),
})
export type WorkChallenge = Static<typeof WorkChallenge>

const ChallengeAnswer = {
  validCode: Type.Optional(
    Type.String({
      maxLength: 20,
      description:
        "What the picture shows, in any case, or the number that was found. Needed while config enableValidCode (login) or enableRegValidCode (register) is '1'",
    }),
  ),
  validCodeIdentity: Type.Optional(Identity),
}

/** Login and registration send the same. */
export const Credentials = Type.Object(
  { userName: TypedName, password: PasswordDigest, loginSrc: LoginSource, ...ChallengeAnswer },
  strict,
)
export type Credentials = Static<typeof Credentials>

export const SocialCredentials = Type.Object(
  {
    userId: Type.String({ pattern: '^[0-9]{1,32}$', description: 'At the provider' }),
    accessToken: Type.String({ minLength: 1, maxLength: 2000 }),
    loginSrc: LoginSource,
  },
  strict,
)
export type SocialCredentials = Static<typeof SocialCredentials>

const token = Type.String({ description: 'To be sent as x-session-token' })
export const LoginResult = Type.Object({ token, userInfo: UserInfo })
export type LoginResult = Static<typeof LoginResult>

export const SocialLoginResult = Type.Object({
  token,
  userInfo: UserInfo,
  fbRegister: flag("'1' on the first login"),
})
export type SocialLoginResult = Static<typeof SocialLoginResult>
