import type { Database } from '@quayso/database/connect'
import { notifyMembers } from '@quayso/events/notifications'
import { type RawBuilder, sql } from 'kysely'
import { type Follow, followers } from './audience.ts'
import type { News } from './message.ts'

/** What is told, and to whom. */
interface Telling {
  readonly message: string
  readonly follows: readonly Follow[]
  readonly fromId: number
  readonly toId: number
}

interface Owner {
  readonly id: number
  /** Keeps a ticket of this draw, on any device. */
  readonly has_ticket: boolean
}

/** The members whose devices are in this chunk. */
export const ownersIn = ({ follows, fromId, toId }: Telling) => sql`
  SELECT DISTINCT session.member_id AS id FROM ${followers(follows)}
    JOIN push_subscription s ON s.id = f.subscription_id JOIN live_session session ON session.id = s.session_id
  WHERE f.subscription_id BETWEEN ${fromId} AND ${toId}`

/** The members in this chunk who follow it themselves. */
export const followersIn = ({ follows, fromId, toId }: Telling) => sql`
  SELECT DISTINCT f.member_id AS id FROM ${followers(follows, 'inbox-chunk')}
  WHERE f.member_id BETWEEN ${fromId} AND ${toId}`

async function readOwners(db: Database, { follows }: Telling, members: RawBuilder<unknown>): Promise<Owner[]> {
  const tickets = follows.flatMap(({ kind, target }) => (kind === 'ticket' ? [target] : []))
  const { rows } = await sql<Owner>`
    SELECT owner.id, EXISTS (
      SELECT FROM live_session session JOIN push_subscription s ON s.session_id = session.id
        JOIN push_follow f ON f.subscription_id = s.id
      WHERE session.member_id = owner.id AND f.kind = 'ticket' AND f.target = ANY(${tickets}::text[])
      UNION ALL
      SELECT FROM member_follow f
      WHERE f.member_id = owner.id AND f.kind = 'ticket' AND f.target = ANY(${tickets}::text[])) AS has_ticket
    FROM (${members}) owner`.execute(db)
  return rows
}

/**
 * What devices are told goes to the inboxes of their owners, and to those of members who follow it without one: once,
 * however many devices they have and however often this runs, and whether or not it is a quiet hour.
 */
export async function tellInboxes(
  db: Database,
  chunk: Telling,
  members: RawBuilder<unknown>,
  news: News,
  at: Date,
): Promise<void> {
  const { game, turnNum, special, change } = news
  const owners = await readOwners(db, chunk, members)
  const about = `draw:${chunk.message}`
  const args = { game, turnNum, ...(special !== undefined && { special }), ...(change && { change }) }
  const idsOf = (hasTicket: boolean) => owners.filter((owner) => owner.has_ticket === hasTicket).map(({ id }) => id)
  await notifyMembers(db, idsOf(false), { kind: news.kind, about, args, at })
  await notifyMembers(db, idsOf(true), { kind: news.kind === 'draw' ? 'ticket' : news.kind, about, args, at })
}
