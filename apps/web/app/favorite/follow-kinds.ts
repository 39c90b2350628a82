import type { FollowedArticle, FollowedAuthor } from '@quayso/contract/calls/following'
import {
  fetchFollowedArticles,
  fetchFollowedAuthors,
  unfollowArticle,
  unfollowAuthor,
} from '@quayso/contract/client/boards.gen'
import type { ClientOptions } from '@quayso/contract/client/call'

export const followKinds = ['topics', 'authors'] as const
export type FollowKind = (typeof followKinds)[number]

/** A topic or an author that the member follows, as a row of the list. */
export interface FollowRow {
  /** The id to unfollow by. */
  readonly id: number
  readonly author: { readonly id: number; readonly name: string; readonly iconUrl: string } | undefined
  /** The topic, or the author's newest one; undefined when there is none. */
  readonly topic: { readonly id: number; readonly subject: string } | undefined
  readonly isNew: boolean
  readonly since: string
}

export interface FollowPage {
  readonly rows: readonly FollowRow[]
  readonly total: number
}

interface FollowPageRequest {
  readonly page: number
  readonly pageSize: number
}

function toTopicRow({ id, article, addTime, isNewestMessage }: FollowedArticle): FollowRow {
  const topic = article.subject ? article : undefined
  return { id, author: undefined, topic, isNew: isNewestMessage, since: addTime }
}

function toAuthorRow({ id, authorId, newestArticle, isNewest, addTime }: FollowedAuthor): FollowRow {
  const { id: topicId, subject, avatar, nickName } = newestArticle
  return {
    id,
    author: { id: authorId, name: nickName, iconUrl: avatar },
    topic: topicId === null ? undefined : { id: topicId, subject },
    isNew: isNewest,
    since: addTime,
  }
}

export async function fetchFollows(
  options: ClientOptions,
  kind: FollowKind,
  paged: FollowPageRequest,
): Promise<FollowPage> {
  if (kind === 'topics') {
    const { rows, total } = await fetchFollowedArticles(options, paged)
    return { rows: rows.map(toTopicRow), total }
  }
  const { rows, total } = await fetchFollowedAuthors(options, paged)
  return { rows: rows.map(toAuthorRow), total }
}

export async function unfollow(options: ClientOptions, kind: FollowKind, id: number): Promise<true> {
  await (kind === 'topics' ? unfollowArticle : unfollowAuthor)(options, { id })
  return true
}
