import type { Author } from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { readTally } from '../picks/queries.ts'
import { toWriter, type WriterRow } from '../writing/writer.ts'

interface AuthorRow extends WriterRow {
  readonly topic_count: number
  readonly follower_count: number
  readonly read_mark: number | null
}

/** Whoever has ever had a topic shown, and has not left. */
async function findAuthor(db: Database, id: number): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`
    SELECT m.id AS member_id, m.user_name, m.nick_name, m.icon_url,
      (SELECT count(*) FROM topic WHERE member_id = m.id AND state = 'shown') AS topic_count,
      (SELECT count(*) FROM follow_author WHERE author_id = m.id) AS follower_count,
      (SELECT max(news) FROM topic WHERE member_id = m.id AND state = 'shown') AS read_mark
    FROM member m
    WHERE m.id = ${id} AND m.deleted_at IS NULL
      AND EXISTS (SELECT FROM topic WHERE member_id = m.id AND news IS NOT NULL)`.execute(db)
  return rows[0]
}

export async function readAuthor(db: Database, id: number): Promise<Author> {
  const author = await findAuthor(db, id)
  if (!author) throw new AppError('author_unknown')
  const { userName, iconUrl } = toWriter(author)
  return {
    ...{ authorId: id, nickName: userName, avatar: iconUrl },
    topicCount: author.topic_count,
    followerCount: author.follower_count,
    picks: await readTally(db, id),
    readMark: author.read_mark ?? 0,
  }
}
