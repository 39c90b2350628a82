import type {
  Credentials,
  LoginResult,
  Picture,
  SocialCredentials,
  SocialLoginResult,
  WorkChallenge,
} from '../calls/logins.ts'
import type { InfoUpdate, OwnData, SessionRow, UserInfo } from '../calls/members.ts'
import { type Answer, ask, type ClientOptions } from './call.ts'

/** Passwords are given as they were typed and leave as digests. What makes them is loaded when one is sent. */
async function digest(userName: string, password: string): Promise<string> {
  return (await import('../rules/password-digest.ts')).passwordDigest(userName, password)
}

async function askFront(options: ClientOptions, path: string, body?: object): Promise<Answer> {
  return ask(options, { path: `/api/analysis/front${path}`, body })
}

export async function fetchPicture(options: ClientOptions, lastIdentity?: string): Promise<Picture> {
  const answer = await askFront(options, '/index/getvalidatecode', lastIdentity === undefined ? {} : { lastIdentity })
  return answer.t as Picture
}

/** Its number is found with `searchWork` and sent as `validCode`. */
export async function fetchWork(options: ClientOptions): Promise<WorkChallenge> {
  return (await askFront(options, '/index/getvalidatework', {})).t as WorkChallenge
}

async function withDigest({ password, ...typed }: Credentials): Promise<Credentials> {
  return { ...typed, password: await digest(typed.userName, password) }
}

export async function logIn(options: ClientOptions, typed: Credentials): Promise<LoginResult> {
  return (await askFront(options, '/index/login', await withDigest(typed))).t as LoginResult
}

export async function register(options: ClientOptions, typed: Credentials): Promise<LoginResult> {
  return (await askFront(options, '/index/register', await withDigest(typed))).t as LoginResult
}

export async function logInSocially(options: ClientOptions, given: SocialCredentials): Promise<SocialLoginResult> {
  return (await askFront(options, '/index/social/login', given)).t as SocialLoginResult
}

export async function logOut(options: ClientOptions): Promise<void> {
  await askFront(options, '/index/logout', {})
}

export async function fetchUserInfo(options: ClientOptions): Promise<UserInfo> {
  return (await askFront(options, '/userInfo/index')).t as UserInfo
}

export async function updateInfo(options: ClientOptions, update: InfoUpdate): Promise<UserInfo> {
  return (await askFront(options, '/userInfo/updateInfo', update)).t as UserInfo
}

interface TypedChange {
  readonly userName: string
  readonly oldPassword: string
  readonly newPassword: string
}

export async function changePassword(options: ClientOptions, typed: TypedChange): Promise<void> {
  await askFront(options, '/userInfo/changePassword', {
    oldPassword: await digest(typed.userName, typed.oldPassword),
    newPassword: await digest(typed.userName, typed.newPassword),
  })
}

export async function fetchSessions(options: ClientOptions): Promise<SessionRow[]> {
  return (await askFront(options, '/userInfo/sessions')).rows as SessionRow[]
}

export async function endSession(options: ClientOptions, id: number): Promise<void> {
  await askFront(options, '/userInfo/endSession', { id })
}

export async function fetchOwnData(options: ClientOptions): Promise<OwnData> {
  return (await askFront(options, '/userInfo/download')).t as OwnData
}

interface TypedDeletion {
  readonly userId: number
  readonly userName: string
  /** None for who came through a social network. */
  readonly password?: string
}

export async function deleteAccount(options: ClientOptions, typed: TypedDeletion): Promise<void> {
  const { userId, userName, password } = typed
  await askFront(options, '/userInfo/deleteAccount', {
    userId,
    ...(password !== undefined && { password: await digest(userName, password) }),
  })
}

interface Upload {
  readonly picture: Blob
  readonly userId: number
  readonly platformCode: string
}

/** Answers the path under which the picture is kept. `baseUrl` is the host that the config names for uploads. */
export async function uploadImage(options: ClientOptions, { picture, userId, platformCode }: Upload): Promise<string> {
  const fields = {
    projectCode: platformCode,
    platformCode,
    userId: String(userId),
    expireAfterDays: '0',
    fileType: 'jpg',
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', picture, 'picture.jpg')
  const answer = await ask(options, { path: '/api/upload/image', body: form })
  return (answer.t as { path: string }).path
}
