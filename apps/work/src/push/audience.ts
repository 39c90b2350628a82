import type { Database } from '@quayso/database/connect'
import type { Locale } from '@quayso/games/locale'
import { sql } from 'kysely'

/** What a device or a member follows. */
export interface Follow {
  readonly kind: 'region' | 'game' | 'ticket' | 'claim'
  readonly target: string
}

export interface Device {
  readonly id: number
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly locale: Locale
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly shows_numbers: boolean
  readonly has_ticket: boolean
  readonly rests_until: Date | null
  readonly has_failed: boolean
}

/** What a message to a device is made of. */
export const deviceColumns = sql`
  s.id, s.endpoint, s.p256dh, s.auth, s.locale, s.quiet_from, s.quiet_to, s.shows_numbers, s.rests_until,
  s.failed_on <> '{}' AS has_failed`

const perChunk = 1000
/** After everything that is small. */
const priority = 10

/** Devices are told by one task, members who have none by the other. */
const audiences = {
  'push-chunk': { table: sql.table('push_follow'), id: sql.ref('f.subscription_id') },
  'inbox-chunk': { table: sql.table('member_follow'), id: sql.ref('f.member_id') },
} as const
type ChunkTask = keyof typeof audiences

export const followers = (follows: readonly Follow[], task: ChunkTask = 'push-chunk') => sql`
  ${audiences[task].table} f JOIN unnest(${follows.map(({ kind }) => kind)}::text[], ${follows.map(({ target }) => target)}::text[])
    AS wanted (kind, target) ON f.kind = wanted.kind COLLATE "C" AND f.target = wanted.target COLLATE "C"`

/** Enqueues a job for each thousand of those who follow any of this, in the order of their ids. */
export async function enqueueChunks(
  trx: Database,
  task: ChunkTask,
  payload: { readonly follows: readonly Follow[] },
): Promise<void> {
  await sql`
    WITH audience AS (SELECT DISTINCT ${audiences[task].id} AS id FROM ${followers(payload.follows, task)}),
    numbered AS (SELECT id, (row_number() OVER (ORDER BY id) - 1) / ${sql.lit(perChunk)} AS chunk FROM audience),
    spans AS (SELECT min(id) AS first, max(id) AS last FROM numbered GROUP BY chunk ORDER BY chunk)
    SELECT count(work.enqueue(
      ${task}, ${JSON.stringify(payload)}::jsonb || jsonb_build_object('fromId', first, 'toId', last),
      NULL, NULL, ${sql.lit(priority)}))
    FROM spans`.execute(trx)
}

interface Part {
  readonly fromId: number
  readonly toId: number
  /** Those alone, for another try. */
  readonly ids?: readonly number[] | undefined
}

/** The devices of a chunk that follow any of this. */
export async function readDevices(db: Database, follows: readonly Follow[], { fromId, toId, ids }: Part) {
  const { rows } = await sql<Device>`
    SELECT ${deviceColumns}, bool_or(f.kind = 'ticket') AS has_ticket
    FROM ${followers(follows)} JOIN push_subscription s ON s.id = f.subscription_id
    WHERE f.subscription_id BETWEEN ${fromId} AND ${toId} ${ids ? sql`AND s.id = ANY(${ids})` : sql``}
    GROUP BY s.id ORDER BY s.id`.execute(db)
  return rows
}

/** Counts a message for these devices; returns those of the day up to it for each. A repetition does not count. */
export async function countMessage(db: Database, ids: readonly number[], message: string, day: string) {
  const { rows } = await sql<{ id: number; sent: string[] }>`
    UPDATE push_subscription SET
      sent_messages = CASE
        WHEN sent_on <> ${day}::date THEN ARRAY[${message}]
        WHEN ${message} = ANY(sent_messages) THEN sent_messages
        ELSE sent_messages || ${message}::text END,
      sent_on = ${day}::date
    -- All in the same order, so that two chunks cannot wait for each other.
    WHERE id IN (SELECT id FROM push_subscription WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE)
    RETURNING id, sent_messages[:array_position(sent_messages, ${message})] AS sent`.execute(db)
  return new Map(rows.map(({ id, sent }) => [id, sent]))
}
