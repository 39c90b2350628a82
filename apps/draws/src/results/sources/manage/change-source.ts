import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { sql } from 'kysely'
import { closeSourceAlerts } from '../../agreement/alerts.ts'
import { writeAudit } from '../../agreement/audit.ts'
import { type CheckedSource, SourceProblem } from './check-source.ts'

const toRow = (source: CheckedSource) => {
  const { kind, owner, address, games, intervalSeconds, beforeMinutes, afterMinutes } = source
  return {
    ...{ kind, owner, address, games: [...games] },
    ...{ interval_seconds: intervalSeconds, before_minutes: beforeMinutes, after_minutes: afterMinutes },
  }
}

/** An operator's word and that of a source must not be taken for each other. */
async function refuseOperatorsName(trx: Database, { name, owner }: CheckedSource): Promise<void> {
  const found = await trx.selectFrom('operator').select('login').where('login', 'in', [name, owner]).executeTakeFirst()
  if (found) throw new SourceProblem('operators-name', `'${found.login}' is the name of an operator`)
}

/** Adds a source, switched off. */
export async function addSource(db: Database, source: CheckedSource, by: string): Promise<void> {
  const { name } = source
  await inTransaction(db, async (trx) => {
    await refuseOperatorsName(trx, source)
    const added = await trx
      .insertInto('result_source')
      .values({ name, ...toRow(source), added_by: by })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) throw new SourceProblem('exists', `there is a source '${name}' already`)
    await writeAudit(trx, [{ action: 'source-added', doneBy: by, details: JSON.stringify(source) }])
  })
}

/** Whom it asks, and for whom it speaks, is changed while it is off: a person switched on what it was before. */
export async function changeSource(db: Database, source: CheckedSource, by: string): Promise<void> {
  const { name, kind, owner, address } = source
  await inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('result_source')
      .select(['kind', 'owner', 'address', 'state'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new SourceProblem('unknown', `there is no source '${name}'`)
    const isAnother = found.kind !== kind || found.owner !== owner || found.address !== address
    if (isAnother && found.state === 'on') {
      throw new SourceProblem('is-on', `'${name}' must be off before its kind, owner or address changes`)
    }
    await refuseOperatorsName(trx, source)
    await trx.updateTable('result_source').set(toRow(source)).where('name', '=', name).execute()
    await writeAudit(trx, [{ action: 'source-changed', doneBy: by, details: JSON.stringify(source) }])
  })
}

/** Switches a source; one that refused us is asked again when it is switched on. */
export async function switchSource(db: Database, name: string, state: 'on' | 'off', by: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const switched = await trx
      .updateTable('result_source')
      .set({ state, switched_by: by, switched_at: sql`clock_timestamp()`, stopped: null, failures: 0 })
      .where('name', '=', name)
      .executeTakeFirst()
    if (switched.numUpdatedRows !== 1n) throw new SourceProblem('unknown', `there is no source '${name}'`)
    await closeSourceAlerts(trx, name, by)
    await writeAudit(trx, [{ action: `source-${state}`, doneBy: by, details: name }])
  })
}

/**
 * What it told stays, and so does its record. Not while it is asked: without its row, nobody knows for whom an answer
 * on its way speaks.
 */
export async function removeSource(db: Database, name: string, by: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isQuiet: boolean }>`
      SELECT state = 'off' AND coalesce(switched_at < clock_timestamp() - interval '2 minutes', true) AS "isQuiet"
      FROM result_source WHERE name = ${name} FOR UPDATE`.execute(trx)
    const [found] = rows
    if (!found) throw new SourceProblem('unknown', `there is no source '${name}'`)
    if (!found.isQuiet)
      throw new SourceProblem('just-switched', `'${name}' can be removed two minutes after it is switched off`)
    await trx.deleteFrom('result_source').where('name', '=', name).execute()
    await closeSourceAlerts(trx, name, by)
    await writeAudit(trx, [{ action: 'source-removed', doneBy: by, details: name }])
  })
}
