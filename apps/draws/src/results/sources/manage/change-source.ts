import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { sql } from 'kysely'
import { closeSourceAlerts } from '../../agreement/alerts.ts'
import { writeAudit } from '../../agreement/audit.ts'
import { type CheckedSource, hostOf, SourceProblem } from './check-source.ts'
import { type SourcePeople, touchSource } from './touch-source.ts'

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

/** Keeps whose a host is. Another owner gets it only with the last source that is read there. */
async function claimHost(trx: Database, { name, owner, address }: Pick<CheckedSource, 'name' | 'owner' | 'address'>) {
  const host = hostOf(address)
  const { rows } = await sql<{ owner: string }>`
    INSERT INTO source_host AS h (host, owner) VALUES (${host}, ${owner})
    ON CONFLICT (host) DO UPDATE SET owner = CASE
      WHEN EXISTS (SELECT FROM result_source WHERE host = h.host AND name <> ${name} AND state <> 'gone') THEN h.owner
      ELSE excluded.owner END
    RETURNING owner`.execute(trx)
  const [kept] = rows
  if (kept?.owner !== owner) throw new SourceProblem('host', `the host ${host} belongs to '${kept?.owner}'`)
  return host
}

/** So many can be noticed by the others; `limit_sources` has the same. */
const mostADay = 2

async function refuseManyADay(trx: Database, name: string): Promise<void> {
  const { rows } = await sql<{ added: number }>`
    SELECT count(*)::int AS added FROM result_source
    WHERE added_at > clock_timestamp() - interval '24 hours' AND name <> ${name}`.execute(trx)
  if ((rows[0]?.added ?? 0) >= mostADay) throw new SourceProblem('too-many', 'two sources were added within 24 hours')
}

/** Adds a source, switched off. One that is gone leaves its name. */
export async function addSource(db: Database, source: CheckedSource, { by, second }: SourcePeople): Promise<void> {
  const { name } = source
  await inTransaction(db, async (trx) => {
    await refuseOperatorsName(trx, source)
    await refuseManyADay(trx, name)
    const row = { ...toRow(source), added_by: by, host: await claimHost(trx, source) }
    const added = await trx
      .insertInto('result_source')
      .values({ name, ...row })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ ...row, state: 'off', added_at: sql`clock_timestamp()` })
          .where('result_source.state', '=', 'gone'),
      )
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) throw new SourceProblem('exists', `there is a source '${name}' already`)
    await touchSource(trx, { source: name, act: 'add', by, second, isProposed: true })
    await writeAudit(trx, [{ action: 'source-added', doneBy: by, details: JSON.stringify(source) }])
  })
}

/** Whom it asks, and for whom it speaks, is changed while it is off: a person switched on what it was before. */
export async function changeSource(db: Database, source: CheckedSource, { by, second }: SourcePeople): Promise<void> {
  const { name, kind, owner, address } = source
  await inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('result_source')
      .select(['kind', 'owner', 'address', 'state'])
      .where('name', '=', name)
      .where('state', '<>', 'gone')
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new SourceProblem('unknown', `there is no source '${name}'`)
    const isAnother = found.kind !== kind || found.owner !== owner || found.address !== address
    if (isAnother && found.state === 'on') {
      throw new SourceProblem('is-on', `'${name}' must be off before its kind, owner or address changes`)
    }
    await refuseOperatorsName(trx, source)
    const host = await claimHost(trx, source)
    await trx
      .updateTable('result_source')
      .set({ ...toRow(source), host })
      .where('name', '=', name)
      .execute()
    await touchSource(trx, { source: name, act: 'change', by, second, isProposed: isAnother })
    await writeAudit(trx, [{ action: 'source-changed', doneBy: by, details: JSON.stringify(source) }])
  })
}

/** Midnight in Vietnam: the draws of a day are those of one place, and no office draws at night. */
const nextDay = sql<Date>`
  (date_trunc('day', clock_timestamp() AT TIME ZONE 'Asia/Ho_Chi_Minh') + interval '1 day') AT TIME ZONE 'Asia/Ho_Chi_Minh'`

/**
 * Switches a source; one that refused us is asked again when it is switched on. It confirms from the next day: nobody
 * makes a source for the draw that is being held.
 */
export async function switchSource(
  db: Database,
  name: string,
  state: 'on' | 'off',
  { by, second }: SourcePeople,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('result_source')
      .select(['name', 'owner', 'address'])
      .where('name', '=', name)
      .where('state', '<>', 'gone')
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new SourceProblem('unknown', `there is no source '${name}'`)
    const switchedOn = state === 'on' && { host: await claimHost(trx, found), counts_from: nextDay }
    await trx
      .updateTable('result_source')
      .set({ state, switched_by: by, switched_at: sql`clock_timestamp()`, stopped: null, failures: 0, ...switchedOn })
      .where('name', '=', name)
      .execute()
    if (state === 'on') await touchSource(trx, { source: name, act: 'on', by, second })
    await closeSourceAlerts(trx, name, by)
    await writeAudit(trx, [{ action: `source-${state}`, doneBy: by, details: name }])
  })
}

/**
 * Its claims stay and count no more; so do its row, its record and who decided about it. Not while it is fetched: its
 * owner would be free for another source before the last answer is there.
 */
export async function removeSource(db: Database, name: string, by: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isQuiet: boolean }>`
      SELECT state = 'off' AND coalesce(switched_at < clock_timestamp() - interval '2 minutes', true) AS "isQuiet"
      FROM result_source WHERE name = ${name} AND state <> 'gone' FOR UPDATE`.execute(trx)
    const [found] = rows
    if (!found) throw new SourceProblem('unknown', `there is no source '${name}'`)
    if (!found.isQuiet)
      throw new SourceProblem('just-switched', `'${name}' can be removed two minutes after it is switched off`)
    await trx.updateTable('result_source').set({ state: 'gone' }).where('name', '=', name).execute()
    await closeSourceAlerts(trx, name, by)
    await writeAudit(trx, [{ action: 'source-removed', doneBy: by, details: name }])
  })
}
