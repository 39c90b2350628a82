import { connect, type Database } from '@quayso/database/connect'
import { type SampleAnswer, type SampleTopic, writeAnswers, writeTopics } from '../samples/write-topics.ts'

async function withDatabase<Answer>(url: string, use: (db: Database) => Promise<Answer>): Promise<Answer> {
  const db = connect({ url, application: 'tools', maxConnections: 1, onIdleError: () => {} })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

/** The last one is the newest; returns their ids. */
export function addTopics(databaseUrl: string, topics: readonly SampleTopic[]): Promise<number[]> {
  return withDatabase(databaseUrl, (db) => writeTopics(db, topics))
}

/** The last one is the newest. */
export function addAnswers(databaseUrl: string, topicId: number, answers: readonly SampleAnswer[]): Promise<void> {
  return withDatabase(databaseUrl, (db) => writeAnswers(db, topicId, answers))
}

interface Followed {
  readonly topics?: readonly number[]
  readonly authors?: readonly number[]
  /** By default the member has opened everything. */
  readonly openedNews?: number
}

/** The last of each was followed last. */
export function addFollows(
  databaseUrl: string,
  memberId: number,
  { topics = [], authors = [], openedNews = Number.MAX_SAFE_INTEGER }: Followed,
): Promise<void> {
  const of = { member_id: memberId, followed_at: new Date() }
  return withDatabase(databaseUrl, async (db) => {
    const read = { ...of, opened_news: openedNews }
    if (topics.length)
      await db
        .insertInto('follow_topic')
        .values(topics.map((id) => ({ ...read, topic_id: id })))
        .execute()
    if (authors.length) {
      await db
        .insertInto('follow_author')
        .values(authors.map((id) => ({ ...read, author_id: id })))
        .execute()
    }
  })
}
