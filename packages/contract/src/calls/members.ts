import { type Static, Type } from 'typebox'
import { Instant } from './draws.ts'

const UserId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const OwnId = { userId: UserId }
export const flag = (description: string) => Type.Enum(['0', '1'], { type: 'string', description })

/** What the browser makes of a password; the password itself is never sent. */
export const PasswordDigest = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description:
    'SHA-256 in hex of `quayso/v1/password`, the user name in lower case and the password, joined by line feeds',
})

export const LoginSource = Type.Integer({
  minimum: 0,
  maximum: 1,
  description: '0 from the desktop layout, 1 from the mobile one',
})

export const UserInfo = Type.Object({
  userName: Type.String(),
  nickName: Type.String({ description: 'The user name until a nickname is bound' }),
  userId: UserId,
  iconUrl: Type.String({ description: 'A path on this site; empty when there is none' }),
  nameSettle: flag("'1' once the nickname is bound: then it stays"),
  userRole: Type.Enum(['1', '2'], { type: 'string', description: "'2' for a moderator" }),
})
export type UserInfo = Static<typeof UserInfo>

export const InfoUpdate = Type.Object(
  {
    ...OwnId,
    nickName: Type.Optional(Type.String({ maxLength: 100 })),
    iconUrl: Type.Optional(Type.String({ maxLength: 200, description: 'The path that an upload answered' })),
  },
  { additionalProperties: false, minProperties: 2 },
)
export type InfoUpdate = Static<typeof InfoUpdate>

export const PasswordChange = Type.Object(
  { oldPassword: PasswordDigest, newPassword: PasswordDigest },
  { additionalProperties: false },
)
export type PasswordChange = Static<typeof PasswordChange>

const SessionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const SessionTimes = { addTime: Instant, lastTime: Instant }

export const SessionRow = Type.Object({
  id: SessionId,
  loginSrc: LoginSource,
  userAgent: Type.String({ description: 'What the browser called itself' }),
  browser: Type.String({ description: 'Its name as people know it; empty when it is not known' }),
  system: Type.String({ description: 'What it ran on; empty when it is not known' }),
  device: Type.Enum(['phone', 'tablet', 'desk', ''], { type: 'string', description: 'Empty when it is not known' }),
  ...SessionTimes,
  current: flag("'1' for the session that asks"),
})
export type SessionRow = Static<typeof SessionRow>

export const SessionEnd = Type.Object({ id: SessionId }, { additionalProperties: false })

/** Everything we keep about a member. */
export const OwnData = Type.Object({
  userInfo: UserInfo,
  addTime: Instant,
  identities: Type.Array(Type.Object({ provider: Type.String(), providerId: Type.String(), addTime: Instant })),
  sessions: Type.Array(Type.Object({ loginSrc: LoginSource, userAgent: Type.String(), ...SessionTimes })),
  networks: Type.Array(
    Type.Object({ hash: Type.String({ description: 'SHA-256 of the network' }), lastLoginTime: Instant }),
  ),
  activity: Type.Array(Type.Object({ time: Instant, action: Type.String() })),
  messages: Type.Array(Type.Object({ gameCode: Type.String(), content: Type.String(), addTime: Instant })),
  topics: Type.Array(
    Type.Object({ gameCode: Type.String(), subject: Type.String(), content: Type.String(), addTime: Instant }),
  ),
  picks: Type.Array(
    Type.Object({ gameCode: Type.String(), turnNum: Type.String(), numbers: Type.Array(Type.String()), time: Instant }),
  ),
  followedArticles: Type.Array(Type.Object({ articleId: Type.Integer(), addTime: Instant })),
  followedAuthors: Type.Array(Type.Object({ authorId: Type.Integer(), addTime: Instant })),
  reports: Type.Array(Type.Object({ reason: Type.String(), addTime: Instant })),
  pictures: Type.Array(Type.Object({ path: Type.String(), addTime: Instant })),
  muteEnd: Type.Union([Instant, Type.Null({ description: 'They may write' })]),
})
export type OwnData = Static<typeof OwnData>

export const AccountDeletion = Type.Object(
  { ...OwnId, password: Type.Optional(PasswordDigest) },
  { additionalProperties: false },
)
export type AccountDeletion = Static<typeof AccountDeletion>
