import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { findOwnFaults, findTaking } from './own-faults.ts'
import type { Parcel, Sent } from './send-batch.ts'

/** A device that has failed on so many days is deleted when it fails on another one. */
const mostFailedDays = 3

interface Occasion {
  /** In Vietnam, `2026-11-16`. */
  readonly day: string
  /** The list of push services. */
  readonly hosts: readonly string[]
}

/** All in the same order, so that two chunks cannot wait for each other. */
async function lockDevices(trx: Database, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM push_subscription WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(trx)
}

async function deleteGone(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('push_subscription').where('id', 'in', ids).execute()
}

async function clearFailures(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) {
    await sql`UPDATE push_subscription SET failed_on = '{}' WHERE id = ANY(${ids}::bigint[])`.execute(trx)
  }
}

/** Counts a day on which these devices failed, once. Returns how many of them had failed for too many, and are deleted. */
async function countFailures(trx: Database, ids: readonly number[], day: string): Promise<number> {
  if (ids.length === 0) return 0
  const isAnotherDay = sql`id = ANY(${ids}::bigint[]) AND ${day}::date <> ALL(failed_on)`
  const { numAffectedRows } = await sql`
    DELETE FROM push_subscription WHERE ${isAnotherDay} AND cardinality(failed_on) >= ${mostFailedDays}`.execute(trx)
  await sql`UPDATE push_subscription SET failed_on = failed_on || ${day}::date WHERE ${isAnotherDay}`.execute(trx)
  return Number(numAffectedRows)
}

async function saveDeviceRests(trx: Database, rests: ReadonlyMap<number, number>): Promise<void> {
  for (const [untilMs, devices] of Map.groupBy(rests, ([, until]) => until)) {
    const ids = devices.map(([id]) => id)
    await sql`
      UPDATE push_subscription SET rests_until = ${new Date(untilMs)} WHERE id = ANY(${ids}::bigint[])`.execute(trx)
  }
}

/** Adds the entries that took a message just now to those of the day, and returns all of them. */
async function saveTaking(trx: Database, now: readonly string[], day: string): Promise<Set<string>> {
  const { rows } = await sql<{ host: string }>`SELECT host FROM push_host WHERE took_on = ${day}::date`.execute(trx)
  const known = new Set(rows.map(({ host }) => host))
  const added = now.filter((host) => !known.has(host)).toSorted()
  if (added.length > 0) {
    await sql`
      INSERT INTO push_host (host, took_on) SELECT host, ${day}::date FROM unnest(${added}::text[]) AS host
      ON CONFLICT (host) DO UPDATE SET took_on = excluded.took_on`.execute(trx)
  }
  return new Set([...known, ...added])
}

/**
 * Writes down what became of the devices: gone, told again at last, failing by themselves, or to be left alone. Returns
 * how many were deleted because they never work.
 */
export async function saveOutcomes(
  trx: Database,
  parcels: readonly Pick<Parcel, 'id' | 'hasFailed'>[],
  found: Sent,
  { day, hosts }: Occasion,
): Promise<number> {
  const { sent, gone, resting } = found
  const failing = findOwnFaults(found, await saveTaking(trx, findTaking(found, hosts), day), hosts)
  const hadFailed = new Set(parcels.flatMap(({ id, hasFailed }) => (hasFailed ? [id] : [])))
  const recovered = sent.flatMap(({ id }) => (hadFailed.has(id) ? [id] : []))
  const changed = [...gone, ...failing, ...recovered, ...resting.keys()]
  if (changed.length > 0) await lockDevices(trx, changed)
  await deleteGone(trx, gone)
  await clearFailures(trx, recovered)
  await saveDeviceRests(trx, resting)
  return countFailures(trx, failing, day)
}

/** The push services that want to be left alone, by origin. */
export async function readRests(db: Database, now: Date): Promise<Map<string, number>> {
  const rows = await db.selectFrom('push_rest').selectAll().where('until', '>', now).execute()
  return new Map(rows.map(({ origin, until }) => [origin, until.getTime()]))
}

/** In the same order, too. */
export async function saveRests(db: Database, rests: ReadonlyMap<string, number>): Promise<void> {
  for (const origin of [...rests.keys()].toSorted()) {
    const until = new Date(rests.get(origin) ?? 0)
    await sql`
      INSERT INTO push_rest (origin, until) VALUES (${origin}, ${until})
      ON CONFLICT (origin) DO UPDATE SET until = greatest(push_rest.until, excluded.until)`.execute(db)
  }
}

/** Without those that another transaction is at: neither waits for the other. */
export async function forgetRests(db: Database, now: Date): Promise<void> {
  await sql`
    DELETE FROM push_rest WHERE origin IN (
      SELECT origin FROM push_rest WHERE until <= ${now} ORDER BY origin FOR UPDATE SKIP LOCKED)`.execute(db)
}
