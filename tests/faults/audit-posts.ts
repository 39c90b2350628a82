import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface PostAudit {
  /** Acknowledged, but missing or with another text. */
  readonly lost: number
  /** Stored more than once, under one key or with one text. */
  readonly doubled: number
  /** By how much the counts of the board, its spans and its messages differ. */
  readonly miscounted: number
  /** Stored, but never sent to open boards. */
  readonly unpublished: number
}

const timeoutMs = 60_000

/** Resolves when the relay has published everything. */
async function emptyOutbox(db: Database): Promise<void> {
  for (const began = Date.now(); Date.now() - began < timeoutMs; await sleep(100)) {
    const waiting = await db.selectFrom('board_outbox').select('id').limit(1).execute()
    if (waiting.length === 0) return
  }
}

async function countDifference(db: Database): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    SELECT abs(b.shown - counted.messages) + abs(b.shown - counted.small) + abs(b.shown - counted.big) AS difference
    FROM board b, LATERAL (
      SELECT (SELECT count(*) FROM message WHERE board_id = b.id AND state = 'shown') AS messages,
        (SELECT sum(shown) FROM board_span WHERE board_id = b.id AND level = 1) AS small,
        (SELECT sum(shown) FROM board_span WHERE board_id = b.id AND level = 2) AS big
    ) counted`.execute(db)
  return rows.reduce((sum, { difference }) => sum + Number(difference), 0)
}

export async function auditPosts(
  databaseUrl: string,
  acknowledged: ReadonlyMap<string, string>,
  published: ReadonlySet<number>,
): Promise<PostAudit> {
  const db = connect({ url: databaseUrl, application: 'audit', maxConnections: 1, onIdleError: () => {} })
  try {
    await emptyOutbox(db)
    const rows = await db.selectFrom('message').select(['id', 'idempotency_key', 'content']).execute()
    const kept = new Map(rows.map(({ idempotency_key, content }) => [idempotency_key, content]))
    const texts = new Set(rows.map(({ content }) => content))
    return {
      lost: [...acknowledged].filter(([key, content]) => kept.get(key) !== content).length,
      doubled: rows.length - Math.min(kept.size, texts.size),
      miscounted: await countDifference(db),
      unpublished: rows.filter(({ id }) => !published.has(id)).length,
    }
  } finally {
    await db.destroy()
  }
}
