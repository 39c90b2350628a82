import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { holdAuthor } from '../writing/hold-author.ts'
import { countFollows, followAuthor, followTopic } from './queries.ts'

interface Follow {
  readonly memberId: number
  readonly at: Date
}

const mostFollows = 1000

/** The number to unfollow it by; following twice is following once. */
export async function startFollowingTopic(db: Database, topicId: number, { memberId, at }: Follow): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await holdAuthor(trx, memberId)
    const id = await followTopic(trx, memberId, topicId, at)
    if (id === undefined) throw new AppError('topic_unknown')
    if ((await countFollows(trx, 'follow_topic', memberId)) > mostFollows) throw new AppError('follows_full')
    return id
  })
}

export async function startFollowingAuthor(db: Database, authorId: number, { memberId, at }: Follow): Promise<number> {
  if (authorId === memberId) throw new AppError('forbidden')
  return db.transaction().execute(async (trx) => {
    await holdAuthor(trx, memberId)
    const id = await followAuthor(trx, memberId, authorId, at)
    if (id === undefined) throw new AppError('author_unknown')
    if ((await countFollows(trx, 'follow_author', memberId)) > mostFollows) throw new AppError('follows_full')
    return id
  })
}
