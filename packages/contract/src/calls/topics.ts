import { type Static, Type } from 'typebox'
import { longestText } from '../rules/message-text.ts'
import { Content, Id, Paging } from './boards.ts'
import { GameCode, Instant } from './draws.ts'

/** What an author expects of a draw. */
const pickFields = {
  turnNum: Type.String({ pattern: '^\\d{8}(-\\d{4,5})?$', description: 'A turn that is still to come' }),
  scope: Type.Union([Type.Literal('special'), Type.Literal('any')], {
    description: 'A number is right if one of the special prize ends with it (special), or one of the whole draw (any)',
  }),
  numbers: Type.Array(Type.String({ pattern: '^\\d{1,6}$' }), { minItems: 1, maxItems: 10, uniqueItems: true }),
}
export const Pick = Type.Object(pickFields, { additionalProperties: false })
export type Pick = Static<typeof Pick>

export const PickOutcome = Type.Object({
  ...pickFields,
  closeTime: Type.String({ description: 'From then on it cannot be changed' }),
  state: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('settled')]),
  hits: Type.Array(Type.String(), { description: 'Those that came, once it is settled by the draw' }),
})
export type PickOutcome = Static<typeof PickOutcome>

const Subject = Type.String({ maxLength: longestText, description: 'At most 100 characters; not empty' })
const TopicText = Type.String({ maxLength: longestText, description: 'At most 2000 characters; not empty' })

export const TopicPost = Type.Object(
  { gameCode: GameCode, subject: Subject, content: TopicText, pick: Type.Optional(Pick) },
  { additionalProperties: false },
)
export type TopicPost = Static<typeof TopicPost>

export const TopicEdit = Type.Object(
  {
    id: Id,
    subject: Subject,
    content: TopicText,
    pick: Type.Optional(
      Type.Union([Pick, Type.Null()], { description: 'Left out, it stays; null withdraws it. Only until it closes' }),
    ),
  },
  { additionalProperties: false },
)
export type TopicEdit = Static<typeof TopicEdit>

const author = {
  authorId: Type.Union([Id, Type.Null({ description: 'They have deleted their account' })]),
  nickName: Type.String({
    description: 'The nickname, or the user name while there is none; empty without an account',
  }),
  avatar: Type.String({ description: 'A path on this site; empty when there is none' }),
}

export const TopicRow = Type.Object({
  id: Id,
  gameCode: Type.String(),
  subject: Type.String(),
  ...author,
  addTime: Instant,
  editTime: Type.Union([Instant, Type.Null()]),
  messageCount: Type.Integer(),
})
export type TopicRow = Static<typeof TopicRow>

const ReadMark = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'How far whoever reads this has read: sent back, it takes the mark of the new off what they follow',
})

export const Topic = Type.Object({
  ...TopicRow.properties,
  content: Type.String(),
  pick: Type.Union([PickOutcome, Type.Null()]),
  readMark: ReadMark,
})
export type Topic = Static<typeof Topic>

/** The author's own topic, whether or not others see it. */
export const OwnTopic = Type.Object({
  ...Topic.properties,
  isHeld: Type.Boolean({ description: 'A moderator has to look at it before others see it' }),
})
export type OwnTopic = Static<typeof OwnTopic>

export const TopicsQuery = Type.Object({
  gameCode: Type.Optional(GameCode),
  authorId: Type.Optional(Id),
  ...Paging,
})

export const TopicMessagesQuery = Type.Object({ topicId: Id, ...Paging })
export const TopicHeldQuery = Type.Object({ topicId: Id })
export const TopicReply = Type.Object({ topicId: Id, content: Content }, { additionalProperties: false })
export type TopicReply = Static<typeof TopicReply>

export const Author = Type.Object({
  authorId: Id,
  nickName: author.nickName,
  avatar: author.avatar,
  topicCount: Type.Integer(),
  followerCount: Type.Integer(),
  picks: Type.Object(
    {
      waiting: Type.Integer({ description: 'Numbers whose draw is still to come' }),
      settled: Type.Integer({ description: 'Numbers whose draw has been held' }),
      right: Type.Integer({ description: 'Those of them that came' }),
      expected: Type.Number({ description: 'How many chance alone would have made right' }),
    },
    { description: 'Of everything ever picked, in deleted topics too' },
  ),
  readMark: ReadMark,
})
export type Author = Static<typeof Author>

export const FollowedArticle = Type.Object({
  id: Id,
  articleId: Id,
  article: Type.Object({ id: Id, subject: Type.String({ description: 'Empty when it is no longer there' }) }),
  addTime: Instant,
  isNewestMessage: Type.Boolean({ description: 'There is a message that was not there when it was last opened' }),
})
export type FollowedArticle = Static<typeof FollowedArticle>

export const FollowedAuthor = Type.Object({
  id: Id,
  authorId: Id,
  newestArticle: Type.Object({
    id: Type.Union([Id, Type.Null({ description: 'There is none' })]),
    subject: Type.String(),
    avatar: author.avatar,
    nickName: author.nickName,
  }),
  isNewest: Type.Boolean({ description: 'The newest topic has not been opened' }),
  addTime: Instant,
})
export type FollowedAuthor = Static<typeof FollowedAuthor>

export const FollowsQuery = Type.Object(Paging)
export const ArticleFollow = Type.Object({ articleId: Id }, { additionalProperties: false })
export const AuthorFollow = Type.Object({ authorId: Id }, { additionalProperties: false })
export const Followed = Type.Object({ id: Id })
export const ArticleOpening = Type.Object({ articleId: Id, readMark: ReadMark }, { additionalProperties: false })
export const AuthorOpening = Type.Object({ authorId: Id, readMark: ReadMark }, { additionalProperties: false })

/** What the member follows of what they have opened: the number to unfollow it by, or null. */
const FollowId = Type.Union([Id, Type.Null()])
export const ArticleOpened = Type.Object({ articleFollowId: FollowId, authorFollowId: FollowId })
export type ArticleOpened = Static<typeof ArticleOpened>
export const AuthorOpened = Type.Object({ authorFollowId: FollowId })
