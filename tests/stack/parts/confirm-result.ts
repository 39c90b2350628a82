import type { Database } from '@quayso/database/connect'
import { tellAsSource } from '@quayso/draws/results'

type Told = Parameters<typeof tellAsSource>[1]

/** Enters what a source tells that was switched on long ago. The database is that of the draw workers. */
export async function tellAsOldSource(db: Database, told: Told, nowMs: number): Promise<void> {
  const { toldBy: name, code } = told
  const where = { kind: 'front-open', address: `https://${name}.example/`, games: [code] }
  const times = { interval_seconds: 60, before_minutes: 1, after_minutes: 1 }
  await db
    .insertInto('result_source')
    .values({ name, owner: name, ...where, ...times, added_by: 'alice' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tellAsSource(db, told, nowMs)
}

/**
 * Enters an official result as two sources tell it, which confirms it: of the South six minutes after it was due, at the
 * earliest. The database is that of the draw workers.
 */
export async function confirmResult(db: Database, told: Omit<Told, 'toldBy'>, nowMs: number): Promise<void> {
  for (const toldBy of ['x-first', 'x-second']) await tellAsOldSource(db, { ...told, toldBy }, nowMs)
}
