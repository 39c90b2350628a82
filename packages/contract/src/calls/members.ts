import { type Static, Type } from 'typebox'
import { defineCalls } from './define-calls.ts'
import { Instant } from './draws.ts'
import { Done, oneAnswer, rowsAnswer } from './envelope.ts'
import { SyncedTicket } from './wallet.ts'

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

export const UserInfo = Type.Object(
  {
    userName: Type.String(),
    nickName: Type.String({ description: 'The user name until a nickname is bound' }),
    userId: UserId,
    iconUrl: Type.String({ description: 'A path on this site; empty when there is none' }),
    nameSettle: flag("'1' once the nickname is bound: then it stays"),
    userRole: Type.Enum(['1', '2'], { type: 'string', description: "'2' for a moderator" }),
  },
  { title: 'UserInfo' },
)
export type UserInfo = Static<typeof UserInfo>

const InfoUpdate = Type.Object(
  {
    ...OwnId,
    nickName: Type.Optional(Type.String({ maxLength: 100 })),
    iconUrl: Type.Optional(Type.String({ maxLength: 200, description: 'The path that an upload answered' })),
  },
  { title: 'InfoUpdate', additionalProperties: false, minProperties: 2 },
)
export type InfoUpdate = Static<typeof InfoUpdate>

const PasswordChange = Type.Object(
  { oldPassword: PasswordDigest, newPassword: PasswordDigest },
  { title: 'PasswordChange', additionalProperties: false },
)
export type PasswordChange = Static<typeof PasswordChange>

const SessionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const SessionTimes = { addTime: Instant, lastTime: Instant }

const SessionRow = Type.Object(
  {
    id: SessionId,
    loginSrc: LoginSource,
    userAgent: Type.String({ description: 'What the browser called itself' }),
    browser: Type.String({ description: 'Its name as people know it; empty when it is not known' }),
    system: Type.String({ description: 'What it ran on; empty when it is not known' }),
    device: Type.Enum(['phone', 'tablet', 'desk', ''], { type: 'string', description: 'Empty when it is not known' }),
    ...SessionTimes,
    current: flag("'1' for the session that asks"),
  },
  { title: 'SessionRow' },
)
export type SessionRow = Static<typeof SessionRow>

const SessionEnd = Type.Object({ id: SessionId }, { additionalProperties: false })

/** Everything we keep about a member. */
const OwnData = Type.Object(
  {
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
      Type.Object({
        gameCode: Type.String(),
        turnNum: Type.String(),
        numbers: Type.Array(Type.String()),
        time: Instant,
      }),
    ),
    followedArticles: Type.Array(Type.Object({ articleId: Type.Integer(), addTime: Instant })),
    followedAuthors: Type.Array(Type.Object({ authorId: Type.Integer(), addTime: Instant })),
    reports: Type.Array(Type.Object({ reason: Type.String(), addTime: Instant })),
    pictures: Type.Array(Type.Object({ path: Type.String(), addTime: Instant })),
    tickets: Type.Array(SyncedTicket, { description: 'Those that are kept with the account' }),
    devices: Type.Array(Type.Object({ addTime: Instant, follows: Type.Array(Type.String()) }), {
      description: 'Those that are told of results',
    }),
    inboxFollows: Type.Array(Type.String(), { description: 'What they follow without a device' }),
    notifications: Type.Array(Type.Object({ kind: Type.String(), time: Instant, isRead: Type.Boolean() })),
    muteEnd: Type.Union([
      Instant,
      Type.Literal('never', { description: 'Muted without end' }),
      Type.Null({ description: 'They may write' }),
    ]),
    decisions: Type.Array(Type.Object({ time: Instant, kind: Type.String(), reason: Type.String() }), {
      description: 'What moderators have decided about them',
    }),
    requests: Type.Array(Type.Object({ kind: Type.String(), time: Instant }), {
      description: 'What they have asked for in writing',
    }),
    removed: Type.Array(Type.Object({ subject: Type.String(), content: Type.String(), time: Instant }), {
      description: 'What moderators have removed and could still bring back',
    }),
  },
  { title: 'OwnData' },
)
export type OwnData = Static<typeof OwnData>

/** Why a moderator did something. */
export const ReasonGiven = Type.Enum(['spam', 'abuse', 'fraud', 'other', ''], {
  type: 'string',
  description: 'Empty when none was given',
})

const MemberNotice = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum(['removed', 'warned', 'muted', 'name_reset', 'picture_reset'], { type: 'string' }),
    reason: ReasonGiven,
    time: Instant,
    endTime: Type.Union([Instant, Type.Null()], { description: 'Of a mute; null without end' }),
  },
  { title: 'MemberNotice' },
)
export type MemberNotice = Static<typeof MemberNotice>
const NoticesSeen = Type.Object({ id: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })

const AccountDeletion = Type.Object(
  { ...OwnId, password: Type.Optional(PasswordDigest) },
  { title: 'AccountDeletion', additionalProperties: false },
)
export type AccountDeletion = Static<typeof AccountDeletion>

const path = '/api/analysis/front/userInfo'
const own = { who: 'member', kept: 'never', tags: ['members'] } as const
export const memberCalls = defineCalls({
  fetchUserInfo: {
    ...own,
    method: 'GET',
    path: `${path}/index`,
    operationId: 'userInfo',
    summary: 'Who the member is',
    answer: oneAnswer(UserInfo),
  },
  updateInfo: {
    ...own,
    method: 'POST',
    path: `${path}/updateInfo`,
    operationId: 'updateInfo',
    summary: 'Binds the nickname, once, or changes the picture',
    body: InfoUpdate,
    answer: oneAnswer(UserInfo),
  },
  changePassword: {
    ...own,
    method: 'POST',
    path: `${path}/changePassword`,
    operationId: 'changePassword',
    summary: 'Changes the password and ends every other session of the member',
    body: PasswordChange,
    answer: Done,
  },
  fetchOwnData: {
    ...own,
    method: 'GET',
    path: `${path}/download`,
    operationId: 'downloadOwnData',
    summary: 'Everything we keep about the member',
    description: 'Five at once and five an hour for a member, then too_many_tries with retry-after',
    answer: oneAnswer(OwnData),
  },
  deleteAccount: {
    ...own,
    method: 'POST',
    path: `${path}/deleteAccount`,
    operationId: 'deleteAccount',
    summary: 'Takes everything personal of the member away, for good',
    description: 'The password is needed unless the member came through a social network',
    body: AccountDeletion,
    answer: Done,
  },
  fetchNotices: {
    ...own,
    method: 'GET',
    path: `${path}/notices`,
    operationId: 'listNotices',
    summary: 'What moderators have done that the member has not seen yet, the latest first',
    answer: rowsAnswer(MemberNotice),
  },
  dismissNotices: {
    ...own,
    method: 'POST',
    path: `${path}/noticesSeen`,
    operationId: 'dismissNotices',
    summary: 'The member has seen this notice and those before it',
    body: NoticesSeen,
    answer: Done,
  },
  fetchSessions: {
    ...own,
    method: 'GET',
    path: `${path}/sessions`,
    operationId: 'listSessions',
    summary: 'Where the member is logged in, the latest seen first',
    answer: rowsAnswer(SessionRow),
  },
  endSession: {
    ...own,
    method: 'POST',
    path: `${path}/endSession`,
    operationId: 'endSession',
    summary: 'Ends one session of the member',
    body: SessionEnd,
    answer: Done,
  },
})
