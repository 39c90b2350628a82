import type { BoardMessage, MessageEdit, MessagePost, OwnMessage } from '../calls/boards.ts'
import type { ArticleOpened, FollowedArticle, FollowedAuthor } from '../calls/following.ts'
import type { ReportPost } from '../calls/moderation.ts'
import type { Author, OwnTopic, Topic, TopicEdit, TopicPost, TopicReply, TopicRow } from '../calls/topics.ts'
import { type Answer, ask, type ClientOptions } from './call.ts'

/** Keys are the same for every try to send one thing, and others for the next. */

interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
}

interface Paged {
  readonly page: number
  readonly pageSize: number
}

async function askFront(options: ClientOptions, path: string, body?: object, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return ask(options, { path: `/api/analysis/front/${path}`, headers, body })
}

/** Of what is there: a parameter that is undefined is left out. */
function query(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
}

async function askPage<Row>(options: ClientOptions, path: string): Promise<Page<Row>> {
  const { rows, total } = await askFront(options, path)
  return { rows, total } as Page<Row>
}

export async function fetchMessages(options: ClientOptions, { gameCode, ...paged }: Paged & { gameCode: string }) {
  return askPage<BoardMessage>(options, `boardMessage/list?${query({ ...paged, gameCode })}`)
}

/** What the member has written there that only they see yet. */
export async function fetchHeld(options: ClientOptions, gameCode: string): Promise<OwnMessage[]> {
  return (await askPage<OwnMessage>(options, `boardMessage/held?${query({ gameCode })}`)).rows
}

export async function fetchHeldAnswers(options: ClientOptions, topicId: number): Promise<OwnMessage[]> {
  return (await askPage<OwnMessage>(options, `topic/held?${query({ topicId })}`)).rows
}

export async function postMessage(options: ClientOptions, post: MessagePost, key: string): Promise<OwnMessage> {
  return (await askFront(options, 'boardMessage/save', post, key)).t as OwnMessage
}

export async function editMessage(options: ClientOptions, edit: MessageEdit): Promise<OwnMessage> {
  return (await askFront(options, 'boardMessage/update', edit)).t as OwnMessage
}

export async function deleteMessage(options: ClientOptions, id: number): Promise<void> {
  await askFront(options, `boardMessage/delete/${id}`)
}

export async function reportMessage(options: ClientOptions, report: ReportPost): Promise<void> {
  await askFront(options, 'boardMessage/report', report)
}

interface TopicsPage extends Paged {
  readonly gameCode?: string | undefined
  readonly authorId?: number | undefined
}

export async function fetchTopics(options: ClientOptions, { page, pageSize, gameCode, authorId }: TopicsPage) {
  return askPage<TopicRow>(options, `topic/list?${query({ page, pageSize, gameCode, authorId })}`)
}

export async function fetchTopic(options: ClientOptions, id: number): Promise<Topic> {
  return (await askFront(options, `topic/detail/${id}`)).t as Topic
}

export async function fetchTopicMessages(options: ClientOptions, { topicId, ...paged }: Paged & { topicId: number }) {
  return askPage<BoardMessage>(options, `topic/messages?${query({ ...paged, topicId })}`)
}

export async function fetchAuthor(options: ClientOptions, id: number): Promise<Author> {
  return (await askFront(options, `topic/author/${id}`)).t as Author
}

export async function postTopic(options: ClientOptions, post: TopicPost, key: string): Promise<OwnTopic> {
  return (await askFront(options, 'topic/save', post, key)).t as OwnTopic
}

export async function editTopic(options: ClientOptions, edit: TopicEdit): Promise<OwnTopic> {
  return (await askFront(options, 'topic/update', edit)).t as OwnTopic
}

export async function deleteTopic(options: ClientOptions, id: number): Promise<void> {
  await askFront(options, `topic/delete/${id}`, {})
}

export async function replyToTopic(options: ClientOptions, reply: TopicReply, key: string): Promise<OwnMessage> {
  return (await askFront(options, 'topic/reply', reply, key)).t as OwnMessage
}

export async function reportTopic(options: ClientOptions, report: ReportPost): Promise<void> {
  await askFront(options, 'topic/report', report)
}

export async function fetchFollowedArticles(options: ClientOptions, { page, pageSize }: Paged) {
  return askPage<FollowedArticle>(options, `follow/followArticleList?${query({ page, pageSize })}`)
}

export async function fetchFollowedAuthors(options: ClientOptions, { page, pageSize }: Paged) {
  return askPage<FollowedAuthor>(options, `follow/followAuthorList?${query({ page, pageSize })}`)
}

/** The number to unfollow it by. */
export async function followArticle(options: ClientOptions, articleId: number): Promise<number> {
  const { t } = await askFront(options, 'follow/saveFollowArticle', { articleId })
  return (t as { id: number }).id
}

export async function followAuthor(options: ClientOptions, authorId: number): Promise<number> {
  const { t } = await askFront(options, 'follow/saveFollowAuthor', { authorId })
  return (t as { id: number }).id
}

export async function unfollowArticle(options: ClientOptions, id: number): Promise<void> {
  await askFront(options, `follow/deleteFollowArticle/${id}`, {})
}

export async function unfollowAuthor(options: ClientOptions, id: number): Promise<void> {
  await askFront(options, `follow/deleteFollowAuthor/${id}`, {})
}

/** Takes the mark of the new off; `readMark` is that of the topic as it was read. */
export async function openArticle(options: ClientOptions, articleId: number, readMark: number): Promise<ArticleOpened> {
  return (await askFront(options, 'follow/openArticle', { articleId, readMark })).t as ArticleOpened
}

/** The number to unfollow them by; null for who does not follow them. */
export async function openAuthor(options: ClientOptions, authorId: number, readMark: number): Promise<number | null> {
  const { t } = await askFront(options, 'follow/openAuthor', { authorId, readMark })
  return (t as { authorFollowId: number | null }).authorFollowId
}
