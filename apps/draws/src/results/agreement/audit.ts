import type { Database } from '@quayso/database/connect'

interface AuditEntry {
  readonly action: string
  readonly doneBy: string
  readonly game?: string | null
  readonly turn?: number | null
  readonly rank?: number | null
  readonly details: string
}

/** Keeps who did what about results, for ever. */
export async function writeAudit(trx: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ doneBy, ...entry }) => ({ ...entry, done_by: doneBy }))
  await trx.insertInto('result_audit').values(rows).execute()
}
