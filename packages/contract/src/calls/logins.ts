import { type Static, Type } from 'typebox'
import { defineCalls } from './define-calls.ts'
import { Done, oneAnswer } from './envelope.ts'
import { flag, LoginSource, PasswordDigest, UserInfo } from './members.ts'

const Identity = Type.String({ maxLength: 100 })
const strict = { additionalProperties: false } as const
/** Longer than any that exists: whoever mistypes is told that the login failed, not that the request is not valid. */
const TypedName = Type.String({ maxLength: 100 })

const PictureRequest = Type.Object(
  {
    lastIdentity: Type.Optional(
      Type.String({ ...Identity, description: 'Of the picture before, which ends with this' }),
    ),
  },
  strict,
)

const Picture = Type.Object(
  {
    identity: Identity,
    img: Type.String({ description: 'A PNG in base64' }),
  },
  { title: 'Picture' },
)
export type Picture = Static<typeof Picture>

/** What a machine can do for who cannot read a picture. */
const WorkChallenge = Type.Object(
  {
    identity: Identity,
    salt: Type.String(),
    target: Type.String({ description: 'SHA-256 in hex of the salt followed by the number to be found' }),
    maxNumber: Type.Integer({ description: 'The number is below it' }),
  },
  { title: 'WorkChallenge' },
)
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
const Credentials = Type.Object(
  { userName: TypedName, password: PasswordDigest, loginSrc: LoginSource, ...ChallengeAnswer },
  { title: 'Credentials', ...strict },
)
export type Credentials = Static<typeof Credentials>

const SocialCredentials = Type.Object(
  {
    userId: Type.String({ pattern: '^[0-9]{1,32}$', description: 'At the provider' }),
    accessToken: Type.String({ minLength: 1, maxLength: 2000 }),
    loginSrc: LoginSource,
  },
  { title: 'SocialCredentials', ...strict },
)
export type SocialCredentials = Static<typeof SocialCredentials>

const token = Type.String({ description: 'To be sent as x-session-token' })
const LoginResult = Type.Object({ token, userInfo: UserInfo }, { title: 'LoginResult' })
export type LoginResult = Static<typeof LoginResult>

const SocialLoginResult = Type.Object(
  {
    token,
    userInfo: UserInfo,
    fbRegister: flag("'1' on the first login"),
  },
  { title: 'SocialLoginResult' },
)
export type SocialLoginResult = Static<typeof SocialLoginResult>

const path = '/api/analysis/front/index'
const entry = { method: 'POST', who: 'anyone', kept: 'never', tags: ['members'] } as const
export const loginCalls = defineCalls({
  fetchPicture: {
    ...entry,
    path: `${path}/getvalidatecode`,
    operationId: 'getValidateCode',
    summary: 'A picture to be read',
    description: 'Lives for two minutes and for one try',
    body: PictureRequest,
    answer: oneAnswer(Picture),
  },
  fetchWork: {
    ...entry,
    path: `${path}/getvalidatework`,
    operationId: 'getValidateWork',
    summary: 'Work for the browser of someone who cannot read a picture',
    description: 'The number that is found is sent as validCode. Lives for two minutes and for one try',
    answer: oneAnswer(WorkChallenge),
  },
  logIn: {
    ...entry,
    path: `${path}/login`,
    operationId: 'login',
    summary: 'Logs a member in',
    description:
      'Wrong tries are limited by account and by network: too_many_tries with retry-after. Nothing tells whether an account exists',
    body: Credentials,
    answer: oneAnswer(LoginResult),
  },
  register: {
    ...entry,
    path: `${path}/register`,
    operationId: 'register',
    summary: 'Makes a new member and logs them in',
    body: Credentials,
    answer: oneAnswer(LoginResult),
  },
  logInSocially: {
    ...entry,
    path: `${path}/social/login`,
    operationId: 'socialLogin',
    summary: 'Logs in who the social network vouches for',
    description: "The first time makes a new member and answers fbRegister '1'. Only while config fbLogin is '1'",
    body: SocialCredentials,
    answer: oneAnswer(SocialLoginResult),
  },
  logOut: {
    ...entry,
    path: `${path}/logout`,
    who: 'member',
    operationId: 'logout',
    summary: 'Ends the session that asks',
    answer: Done,
  },
})
