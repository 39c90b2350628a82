import type { FollowedArticle, FollowedAuthor } from '@quayso/contract/calls/following'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { toWriter } from '../writing/writer.ts'
import type { FollowedAuthorRow, FollowedTopicRow } from './queries.ts'

export function toFollowedArticle({ id, topic_id, subject, followed_at, has_new }: FollowedTopicRow): FollowedArticle {
  return {
    ...{ id, articleId: topic_id, article: { id: topic_id, subject: subject ?? '' } },
    addTime: toVietnamIso(followed_at.getTime()),
    isNewestMessage: has_new,
  }
}

export function toFollowedAuthor(row: FollowedAuthorRow): FollowedAuthor {
  const { userName, iconUrl } = toWriter(row)
  return {
    ...{ id: row.id, authorId: row.member_id },
    newestArticle: { id: row.topic_id, subject: row.subject ?? '', avatar: iconUrl, nickName: userName },
    isNewest: row.has_new ?? false,
    addTime: toVietnamIso(row.followed_at.getTime()),
  }
}
