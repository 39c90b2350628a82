import type { Database } from '@quayso/database/connect'
import { notifyMembers } from '@quayso/events/notifications'
import { sql } from 'kysely'
import { type Follow, followers } from './audience.ts'
import type { News } from './message.ts'

/** What is told, and to which devices. */
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
async function readOwners(db: Database, { follows, fromId, toId }: Telling): Promise<Owner[]> {
  const tickets = follows.flatMap(({ kind, target }) => (kind === 'ticket' ? [target] : []))
  const { rows } = await sql<Owner>`
    SELECT owner.id, EXISTS (
      SELECT FROM session JOIN push_subscription s ON s.session_id = session.id
        JOIN push_follow f ON f.subscription_id = s.id
      WHERE session.member_id = owner.id AND f.kind = 'ticket' AND f.target = ANY(${tickets}::text[])) AS has_ticket
    FROM (
      SELECT DISTINCT session.member_id AS id FROM ${followers(follows)}
        JOIN push_subscription s ON s.id = f.subscription_id JOIN session ON session.id = s.session_id
      WHERE f.subscription_id BETWEEN ${fromId} AND ${toId}) owner`.execute(db)
  return rows
}

/**
 * What devices are told goes to the inboxes of their owners: once, however many devices they have and however often this
 * runs, and whether or not it is a quiet hour.
 */
export async function tellInboxes(db: Database, chunk: Telling, news: News, at: Date): Promise<void> {
  const { game, turnNum, special } = news
  const owners = await readOwners(db, chunk)
  const about = `draw:${chunk.message}`
  const args = { game, turnNum, ...(special !== undefined && { special }) }
  const idsOf = (hasTicket: boolean) => owners.filter((owner) => owner.has_ticket === hasTicket).map(({ id }) => id)
  await notifyMembers(db, idsOf(false), { kind: news.kind, about, args, at })
  await notifyMembers(db, idsOf(true), { kind: news.kind === 'draw' ? 'ticket' : news.kind, about, args, at })
}
