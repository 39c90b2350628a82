import type { Database } from '@quayso/database/connect'
import { hashWhere, type WhereRow } from '@quayso/database/operator-where'
import { sql } from 'kysely'
import type { Where } from './calls.ts'

interface Entry {
  readonly id: number
  /** The chain's hash of where it came from; null for commands and workers. */
  readonly whereHash: string | null
  /** Older than addresses are kept. */
  readonly isWhereForgotten: boolean
}

/** The rows by number of entry; none for who may not see them. */
async function readRows(db: Database, ids: number[]): Promise<ReadonlyMap<number, WhereRow>> {
  const rows = await db
    .selectFrom('operator_where')
    .select(['audit_id', 'address', 'machine_hash', 'salt'])
    .where(sql<boolean>`audit_id = ANY (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.audit_id, row]))
}

function toWhere(key: Buffer, { whereHash, isWhereForgotten }: Entry, row: WhereRow | undefined): Where | null {
  if (!row) {
    const state = isWhereForgotten ? 'forgotten' : 'missing'
    return whereHash === null ? null : { state, address: null, machine: null }
  }
  const state = hashWhere(key, row) === whereHash ? 'proven' : 'unproven'
  return { state, address: row.address, machine: row.machine_hash?.toString('hex').slice(0, 8) ?? null }
}

/** Replaces the hash in each entry by what it stands for, which nobody reads without the key. */
export async function showWhere<Row extends Entry>(db: Database, key: Buffer | undefined, entries: readonly Row[]) {
  const rows =
    key &&
    (await readRows(
      db,
      entries.map(({ id }) => id),
    ))
  return entries.map(({ whereHash, isWhereForgotten, ...entry }) => ({
    ...entry,
    where: key && rows ? toWhere(key, { id: entry.id, whereHash, isWhereForgotten }, rows.get(entry.id)) : null,
  }))
}
