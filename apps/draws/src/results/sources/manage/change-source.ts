import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { closeSourceAlerts } from '../../agreement/alerts.ts'
import { writeAudit } from '../../agreement/audit.ts'
import { type CheckedSource, SourceProblem } from './check-source.ts'

/** Adds a source, switched off. */
export async function addSource(db: Database, source: CheckedSource, by: string): Promise<void> {
  const { name, kind, owner, address, games, intervalSeconds, beforeMinutes, afterMinutes } = source
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('result_source')
      .values({
        ...{ name, kind, owner, address, games: [...games], added_by: by },
        ...{ interval_seconds: intervalSeconds, before_minutes: beforeMinutes, after_minutes: afterMinutes },
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) throw new SourceProblem(`there is a source '${name}' already`)
    await writeAudit(trx, [{ action: 'source-added', doneBy: by, details: JSON.stringify(source) }])
  })
}

/** Switches a source; one that refused us is asked again when it is switched on. */
export async function switchSource(db: Database, name: string, state: 'on' | 'off', by: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const switched = await trx
      .updateTable('result_source')
      .set({ state, switched_by: by, switched_at: sql`clock_timestamp()`, stopped: null, failures: 0 })
      .where('name', '=', name)
      .executeTakeFirst()
    if (switched.numUpdatedRows !== 1n) throw new SourceProblem(`there is no source '${name}'`)
    await closeSourceAlerts(trx, name, by)
    await writeAudit(trx, [{ action: `source-${state}`, doneBy: by, details: name }])
  })
}

/**
 * What it told stays, and so does its record. Not while it is asked: without its row, nobody knows for whom an answer
 * on its way speaks.
 */
export async function removeSource(db: Database, name: string, by: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isQuiet: boolean }>`
      SELECT state = 'off' AND coalesce(switched_at < clock_timestamp() - interval '2 minutes', true) AS "isQuiet"
      FROM result_source WHERE name = ${name} FOR UPDATE`.execute(trx)
    const [found] = rows
    if (!found) throw new SourceProblem(`there is no source '${name}'`)
    if (!found.isQuiet) throw new SourceProblem(`'${name}' can be removed two minutes after it is switched off`)
    await trx.deleteFrom('result_source').where('name', '=', name).execute()
    await closeSourceAlerts(trx, name, by)
    await writeAudit(trx, [{ action: 'source-removed', doneBy: by, details: name }])
  })
}
