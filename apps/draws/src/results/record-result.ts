import type { Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { makeRoom } from './entry/make-room.ts'
import type { ClockTurn } from './game-clock.ts'
import { type DrawOutboxRow, type Publication, toEventRow } from './publication.ts'
import { isFinal } from './read-current.ts'

/** Creates the partition before the result is recorded: doing it in the same transaction would block every reader. */
export async function ensurePartition(db: Database, turn: number): Promise<void> {
  const day = new Date(turnDayMs(turn)).toISOString().slice(0, 10)
  await sql`SELECT ensure_draw_partition(${day}::date)`.execute(db)
}

export async function addToOutbox(trx: Database, row: DrawOutboxRow): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .execute()
  await sql`SELECT pg_notify('outbox', '')`.execute(trx)
}

/** Publishes a recorded version; once the numbers are final, whoever follows the game is told in the background. */
export async function announce(
  trx: Database,
  publication: Publication,
  { recordedAt, next }: { readonly recordedAt: Date; readonly next: ClockTurn },
): Promise<void> {
  await addToOutbox(trx, toEventRow(publication, recordedAt, next))
  if (!isFinal(publication)) return
  const { turn, version } = publication
  const game = publication.game.code
  const key = `draw:${game}:${turn}:${version}`
  await enqueue(trx, { task: 'tell-draw', payload: { game, turn, version }, key })
}

export async function recordProgress(trx: Database, { game, turn, version, tiers }: Publication): Promise<Date> {
  await trx
    .insertInto('draw_progress')
    .values({ game: game.code, turn, version, tiers: [...tiers] })
    .onConflict((conflict) => conflict.columns(['game', 'turn']).doUpdateSet({ version, tiers: [...tiers] }))
    .execute()
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(trx)
  return rows[0]?.now as Date
}

export async function recordWhole(trx: Database, publication: Publication, toldBy: string): Promise<Date> {
  const { game, turn, dueAtMs, version, status, tiers, source } = publication
  if (status === 'drawing') throw new Error('a whole result is not being drawn')
  const [ord] = await makeRoom(trx, game.code, [turn])
  const { drawn_at } = await trx
    .insertInto('draw')
    .values({
      ...{ game: game.code, turn, ord: ord as number, due_at: new Date(dueAtMs) },
      ...{ version, status, source, tiers: [...tiers], told_by: toldBy },
    })
    .returning('drawn_at')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('draw_progress').where('game', '=', game.code).where('turn', '=', turn).execute()
  return drawn_at
}

/** A later version of a whole result: its confirmation, or other numbers with the reason. */
export async function recordRevision(
  trx: Database,
  { game, turn, version, status, tiers, source, correction }: Publication,
  { toldBy, approvedBy }: { readonly toldBy: string; readonly approvedBy?: string },
): Promise<Date> {
  if (status === 'drawing') throw new Error('a whole result is not being drawn')
  const { recorded_at } = await trx
    .insertInto('draw_revision')
    .values({
      ...{ game: game.code, turn, version, status, tiers: [...tiers], source, told_by: toldBy },
      ...{ approved_by: approvedBy ?? null, reason: correction?.reason ?? null },
    })
    .returning('recorded_at')
    .executeTakeFirstOrThrow()
  return recorded_at
}
