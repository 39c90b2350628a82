import { type Static, Type } from 'typebox'
import { postKinds } from '../push-message.ts'
import { mostFollows } from '../rules/most-follows.ts'
import { type InboxFilter, inboxFilters, mostUnread } from '../unread.ts'
import { Id } from './boards.ts'
import { defineCalls } from './define-calls.ts'
import { Instant } from './draws.ts'
import { Done, oneAnswer } from './envelope.ts'
import { ReasonGiven } from './members.ts'
import { PushFollow } from './push.ts'

const common = {
  id: Id,
  time: Instant,
  isRead: Type.Boolean(),
}

const OfDraw = Type.Object({
  ...common,
  kind: Type.Enum(['draw', 'ticket', 'correction', 'claim'], {
    type: 'string',
    description:
      'A result; of a draw that a kept ticket is of; one that was changed; that the time for claiming a ticket ends',
  }),
  game: Type.String({ description: 'A game, or a region all of whose stations have drawn: xsmn, xsmt, xsmb' }),
  turnNum: Type.String({ description: 'The day alone for a region' }),
  special: Type.Union([Type.String(), Type.Null()], { description: 'The special prize, of a game that has one' }),
  change: Type.Union([Type.Object({ before: Type.String(), after: Type.String() }), Type.Null()], {
    description: 'Of a correction of one number: that number',
  }),
})

const Post = Type.Object({
  ...common,
  kind: Type.Enum([...postKinds], {
    type: 'string',
    description:
      'An answer to a topic of the member, one that names the member, a topic of a followed author, an answer in a followed topic',
  }),
  topicId: Id,
  subject: Type.String({ description: 'Of the topic' }),
  userName: Type.String({ description: 'Who has written it; empty when they have left' }),
  iconUrl: Type.String(),
  excerpt: Type.String({ description: 'How it begins' }),
})

const Moderation = Type.Object({
  ...common,
  kind: Type.Literal('moderation'),
  act: Type.Enum(['approved', 'removed', 'warned', 'muted', 'unmuted', 'name_reset', 'picture_reset'], {
    type: 'string',
  }),
  reason: ReasonGiven,
  endTime: Type.Union([Instant, Type.Null()], { description: 'Of being muted' }),
})

const Notification = Type.Union([OfDraw, Post, Moderation], { title: 'Notification' })
export type Notification = Static<typeof Notification>

const Unread = Type.Integer({ minimum: 0, maximum: mostUnread, description: `${mostUnread} stands for more, too` })

const InboxQuery = Type.Object({
  filter: Type.Optional(Type.Enum(Object.keys(inboxFilters) as InboxFilter[], { type: 'string' })),
  before: Type.Optional(Type.Integer({ minimum: 1, description: 'The id of the last one of the page before' })),
})

const Inbox = Type.Object(
  {
    notifications: Type.Array(Notification),
    hasMore: Type.Boolean({ description: 'There are older ones' }),
    unread: Unread,
  },
  { title: 'Inbox' },
)
export type InboxAnswer = Static<typeof Inbox>

const UnreadNow = Type.Object(
  {
    unread: Unread,
    pass: Type.Union([Type.String(), Type.Null({ description: 'The number cannot be followed at present' })], {
      description: 'Opens the live stream of this number: /live?pass=…, for ten minutes',
    }),
  },
  { title: 'UnreadNow' },
)
export type UnreadNow = Static<typeof UnreadNow>

const Follows = Type.Object(
  { follows: Type.Array(PushFollow, { maxItems: mostFollows }) },
  { title: 'InboxFollows', additionalProperties: false },
)

const One = Type.Object({ id: Id }, { additionalProperties: false })
const UpTo = Type.Object({ upTo: Id }, { additionalProperties: false })

/** Members' numbers of unread notifications have changed. Of two events, the one that comes later counts. */
export const UnreadEvent = Type.Object({
  seq: Type.Integer(),
  unread: Type.Array(Type.Object({ memberId: Id, count: Unread })),
})
export type UnreadEvent = Static<typeof UnreadEvent>

const path = '/api/analysis/front/inbox'
const own = { who: 'member', kept: 'never', tags: ['inbox'] } as const
export const inboxCalls = defineCalls({
  fetchInbox: {
    ...own,
    method: 'GET',
    path: `${path}/list`,
    operationId: 'inbox',
    summary: 'What the member was told within ninety days, the latest first, thirty at a time',
    query: InboxQuery,
    answer: oneAnswer(Inbox),
  },
  fetchUnread: {
    ...own,
    method: 'GET',
    path: `${path}/unread`,
    operationId: 'unreadNotifications',
    summary: 'How many notifications the member has not read, and a pass to follow the number live',
    answer: oneAnswer(UnreadNow),
  },
  fetchInboxFollows: {
    ...own,
    method: 'GET',
    path: `${path}/follows`,
    operationId: 'inboxFollows',
    summary: 'What the member follows without a device that is told of it',
    answer: oneAnswer(Follows),
  },
  saveInboxFollows: {
    ...own,
    method: 'POST',
    path: `${path}/follow`,
    operationId: 'saveInboxFollows',
    summary: 'Tells the member of results in the inbox, or changes what is told',
    description: 'What was saved before is replaced. What devices of the member follow is in the inbox anyway.',
    body: Follows,
    answer: Done,
  },
  readNotification: {
    ...own,
    method: 'POST',
    path: `${path}/read`,
    operationId: 'readNotification',
    summary: 'The member has read this notification',
    body: One,
    answer: Done,
  },
  readAllNotifications: {
    ...own,
    method: 'POST',
    path: `${path}/readAll`,
    operationId: 'readAllNotifications',
    summary: 'The member has read this notification and all before it',
    body: UpTo,
    answer: Done,
  },
})
