import { type Static, Type } from 'typebox'
import { longestText } from '../rules/message-text.ts'
import { BoardMessage, Content, Id, IdParams, OwnMessage, Paging } from './boards.ts'
import { defineCalls } from './define-calls.ts'
import { GameCode, Instant } from './draws.ts'
import { Done, oneAnswer, rowsAnswer } from './envelope.ts'

/** What an author expects of a draw. */
const pickFields = {
  turnNum: Type.String({ pattern: '^\\d{8}(-\\d{4,5})?$', description: 'A turn that is still to come' }),
  scope: Type.Union([Type.Literal('special'), Type.Literal('any')], {
    description: 'A number is right if one of the special prize ends with it (special), or one of the whole draw (any)',
  }),
  numbers: Type.Array(Type.String({ pattern: '^\\d{1,6}$' }), { minItems: 1, maxItems: 10, uniqueItems: true }),
}
export const Pick = Type.Object(pickFields, { title: 'Pick', additionalProperties: false })
export type Pick = Static<typeof Pick>

export const PickOutcome = Type.Object(
  {
    ...pickFields,
    closeTime: Type.String({ description: 'From then on it cannot be changed' }),
    state: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('settled')]),
    hits: Type.Array(Type.String(), { description: 'Those that came, once it is settled by the draw' }),
  },
  { title: 'PickOutcome' },
)
export type PickOutcome = Static<typeof PickOutcome>

const Subject = Type.String({ maxLength: longestText, description: 'At most 100 characters; not empty' })
const TopicText = Type.String({ maxLength: longestText, description: 'At most 2000 characters; not empty' })

const TopicPost = Type.Object(
  { gameCode: GameCode, subject: Subject, content: TopicText, pick: Type.Optional(Pick) },
  { title: 'TopicPost', additionalProperties: false },
)
export type TopicPost = Static<typeof TopicPost>

const TopicEdit = Type.Object(
  {
    id: Id,
    subject: Subject,
    content: TopicText,
    pick: Type.Optional(
      Type.Union([Pick, Type.Null()], { description: 'Left out, it stays; null withdraws it. Only until it closes' }),
    ),
  },
  { title: 'TopicEdit', additionalProperties: false },
)
export type TopicEdit = Static<typeof TopicEdit>

export const author = {
  authorId: Type.Union([Id, Type.Null({ description: 'They have deleted their account' })]),
  nickName: Type.String({
    description: 'The nickname, or the user name while there is none; empty without an account',
  }),
  avatar: Type.String({ description: 'A path on this site; empty when there is none' }),
}

const TopicRow = Type.Object(
  {
    id: Id,
    gameCode: Type.String(),
    subject: Type.String(),
    ...author,
    addTime: Instant,
    editTime: Type.Union([Instant, Type.Null()]),
    messageCount: Type.Integer(),
  },
  { title: 'TopicRow' },
)
export type TopicRow = Static<typeof TopicRow>

export const ReadMark = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'How far whoever reads this has read: sent back, it takes the mark of the new off what they follow',
})

const Topic = Type.Object(
  {
    ...TopicRow.properties,
    content: Type.String(),
    pick: Type.Union([PickOutcome, Type.Null()]),
    readMark: ReadMark,
  },
  { title: 'Topic' },
)
export type Topic = Static<typeof Topic>

/** The author's own topic, whether or not others see it. */
const OwnTopic = Type.Object(
  {
    ...Topic.properties,
    isHeld: Type.Boolean({ description: 'A moderator has to look at it before others see it' }),
  },
  { title: 'OwnTopic' },
)
export type OwnTopic = Static<typeof OwnTopic>

const TopicsQuery = Type.Object({
  gameCode: Type.Optional(GameCode),
  authorId: Type.Optional(Id),
  ...Paging,
})

const TopicMessagesQuery = Type.Object({ topicId: Id, ...Paging })
const TopicHeldQuery = Type.Object({ topicId: Id })
const TopicReply = Type.Object({ topicId: Id, content: Content }, { title: 'TopicReply', additionalProperties: false })
export type TopicReply = Static<typeof TopicReply>

const Author = Type.Object(
  {
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
  },
  { title: 'Author' },
)
export type Author = Static<typeof Author>

const path = '/api/analysis/front/topic'
const read = { method: 'GET', who: 'anyone', kept: 'a second', tags: ['topics'] } as const
const written = { method: 'POST', who: 'writer', kept: 'never', tags: ['topics'] } as const
export const topicCalls = defineCalls({
  fetchTopics: {
    ...read,
    path: `${path}/list`,
    operationId: 'topics',
    summary: 'A page of topics, newest first: all, those of a game, those of an author',
    query: TopicsQuery,
    answer: rowsAnswer(TopicRow),
  },
  fetchTopic: {
    ...read,
    path: `${path}/detail/:id`,
    operationId: 'topic',
    summary: 'One topic, and what became of its picked numbers',
    params: IdParams,
    answer: oneAnswer(Topic),
  },
  fetchTopicMessages: {
    ...read,
    path: `${path}/messages`,
    operationId: 'topicMessages',
    summary: 'A page of the answers to a topic, newest first',
    query: TopicMessagesQuery,
    answer: rowsAnswer(BoardMessage),
  },
  fetchAuthor: {
    ...read,
    path: `${path}/author/:id`,
    operationId: 'author',
    summary: 'Who writes topics, and how often what they picked came',
    params: IdParams,
    answer: oneAnswer(Author),
  },
  fetchHeldAnswers: {
    ...read,
    path: `${path}/held`,
    who: 'member',
    kept: 'never',
    operationId: 'heldAnswers',
    summary: 'What you have answered to a topic that a moderator has yet to look at, newest first',
    query: TopicHeldQuery,
    answer: rowsAnswer(OwnMessage),
  },
  postTopic: {
    ...written,
    path: `${path}/save`,
    once: true,
    operationId: 'postTopic',
    summary: 'Writes a topic under a game, perhaps with numbers that the author expects',
    description: 'Saved once per idempotency-key; without one, the same from one member within a minute is one topic.',
    body: TopicPost,
    answer: oneAnswer(OwnTopic),
  },
  editTopic: {
    ...written,
    path: `${path}/update`,
    operationId: 'editTopic',
    summary: 'Gives a topic of your own another text; picked numbers only until they close',
    body: TopicEdit,
    answer: oneAnswer(OwnTopic),
  },
  deleteTopic: {
    ...written,
    path: `${path}/delete/:id`,
    who: 'member',
    operationId: 'deleteTopic',
    summary: "Deletes a topic of your own, or, for a moderator, anybody's",
    description: 'Numbers picked for a draw that has closed still count for their author.',
    params: IdParams,
    answer: Done,
  },
  replyToTopic: {
    ...written,
    path: `${path}/reply`,
    once: true,
    operationId: 'replyToTopic',
    summary: 'Answers a topic',
    description: 'Edited, deleted and saved once like any message of a board.',
    body: TopicReply,
    answer: oneAnswer(OwnMessage),
  },
})
