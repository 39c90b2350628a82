import { type Static, Type } from 'typebox'
import { Id, IdParams, Paging } from './boards.ts'
import { defineCalls } from './define-calls.ts'
import { Instant } from './draws.ts'
import { Done, oneAnswer, rowsAnswer } from './envelope.ts'
import { author, ReadMark } from './topics.ts'

const FollowedArticle = Type.Object(
  {
    id: Id,
    articleId: Id,
    article: Type.Object({ id: Id, subject: Type.String({ description: 'Empty when it is no longer there' }) }),
    addTime: Instant,
    isNewestMessage: Type.Boolean({ description: 'There is a message that was not there when it was last opened' }),
  },
  { title: 'FollowedArticle' },
)
export type FollowedArticle = Static<typeof FollowedArticle>

const FollowedAuthor = Type.Object(
  {
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
  },
  { title: 'FollowedAuthor' },
)
export type FollowedAuthor = Static<typeof FollowedAuthor>

const FollowsQuery = Type.Object(Paging)
const ArticleFollow = Type.Object({ articleId: Id }, { additionalProperties: false })
const AuthorFollow = Type.Object({ authorId: Id }, { additionalProperties: false })
const Followed = Type.Object({ id: Id })
const ArticleOpening = Type.Object({ articleId: Id, readMark: ReadMark }, { additionalProperties: false })
const AuthorOpening = Type.Object({ authorId: Id, readMark: ReadMark }, { additionalProperties: false })

/** What the member follows of what they have opened: the number to unfollow it by, or null. */
const FollowId = Type.Union([Id, Type.Null()])
const ArticleOpened = Type.Object({ articleFollowId: FollowId, authorFollowId: FollowId })
export type ArticleOpened = Static<typeof ArticleOpened>
const AuthorOpened = Type.Object({ authorFollowId: FollowId })

const path = '/api/analysis/front/follow'
const following = { who: 'member', kept: 'never', tags: ['following'] } as const
export const followingCalls = defineCalls({
  fetchFollowedArticles: {
    ...following,
    method: 'GET',
    path: `${path}/followArticleList`,
    operationId: 'followedArticles',
    summary: 'The topics you follow, last followed first',
    query: FollowsQuery,
    answer: rowsAnswer(FollowedArticle),
  },
  fetchFollowedAuthors: {
    ...following,
    method: 'GET',
    path: `${path}/followAuthorList`,
    operationId: 'followedAuthors',
    summary: 'The authors you follow, last followed first',
    query: FollowsQuery,
    answer: rowsAnswer(FollowedAuthor),
  },
  followArticle: {
    ...following,
    method: 'POST',
    path: `${path}/saveFollowArticle`,
    operationId: 'followArticle',
    summary: 'Follows a topic',
    body: ArticleFollow,
    answer: oneAnswer(Followed),
  },
  followAuthor: {
    ...following,
    method: 'POST',
    path: `${path}/saveFollowAuthor`,
    operationId: 'followAuthor',
    summary: 'Follows an author',
    body: AuthorFollow,
    answer: oneAnswer(Followed),
  },
  unfollowArticle: {
    ...following,
    method: 'POST',
    path: `${path}/deleteFollowArticle/:id`,
    operationId: 'unfollowArticle',
    summary: 'Stops following a topic, by the number of the row in your list',
    params: IdParams,
    answer: Done,
  },
  unfollowAuthor: {
    ...following,
    method: 'POST',
    path: `${path}/deleteFollowAuthor/:id`,
    operationId: 'unfollowAuthor',
    summary: 'Stops following an author, by the number of the row in your list',
    params: IdParams,
    answer: Done,
  },
  openArticle: {
    ...following,
    method: 'POST',
    path: `${path}/openArticle`,
    operationId: 'openArticle',
    summary: 'Says that you have opened a topic, and tells whether you follow it and its author',
    body: ArticleOpening,
    answer: oneAnswer(ArticleOpened),
  },
  openAuthor: {
    ...following,
    method: 'POST',
    path: `${path}/openAuthor`,
    operationId: 'openAuthor',
    summary: 'Says that you have opened the page of an author, and tells whether you follow them',
    body: AuthorOpening,
    answer: oneAnswer(AuthorOpened),
  },
})
