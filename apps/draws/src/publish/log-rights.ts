import type { Database } from '@quayso/database/connect'
import { rightsLeaf } from '@quayso/fairness/leaves'
import { sql } from 'kysely'

interface RightsEntry {
  readonly id: number
  readonly about: string
  readonly hash: string
}

/** In one transaction; the others follow at once. */
const batchSize = 200

/**
 * Gives the log the hashes of the notices about rights, sources and names that it does not have. Returns how many. A row
 * that was refused, as forged or by a worker of the release before, does not keep the notice out of the log.
 */
export async function logRights(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<RightsEntry>`
      SELECT entry.* FROM rights_entry entry
      WHERE NOT EXISTS (SELECT FROM log_leaf WHERE message_id = 'rights:' || entry.id)
        AND NOT EXISTS (SELECT FROM outbox WHERE message_id = 'rights:' || entry.id AND refused IS NULL)
      ORDER BY entry.id LIMIT ${batchSize}`.execute(trx)
    if (rows.length === 0) return 0
    await trx
      .insertInto('outbox')
      .values(
        rows.map(({ id, about, hash }) => ({
          ...{ subject: null, message_id: `rights:${id}`, payload: '{}' },
          leaf: rightsLeaf({ about, hash }),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('message_id')
          .doUpdateSet((eb) => ({ leaf: eb.ref('excluded.leaf'), refused: null }))
          .where('outbox.refused', 'is not', null),
      )
      .execute()
    await sql`SELECT pg_notify('outbox', '')`.execute(trx)
    return rows.length
  })
}

/** The leaves that notices must have. */
export async function rightsLeavesOf(
  db: Database,
  ids: readonly string[],
): Promise<[messageId: string, leaf: string][]> {
  const { rows } = await sql<RightsEntry & { message_id: string }>`
    SELECT asked AS message_id, entry.* FROM unnest(${ids}::text[]) AS asked
    JOIN rights_entry entry ON entry.id = split_part(asked, ':', 2)::bigint
    WHERE asked ~ '^rights:[1-9][0-9]{0,14}$'
      AND NOT EXISTS (SELECT FROM log_leaf WHERE log_leaf.message_id = asked)`.execute(db)
  return rows.map(({ message_id, about, hash }) => [message_id, rightsLeaf({ about, hash })])
}
