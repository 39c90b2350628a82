import type { Database } from '@quayso/database/connect'
import { prizeTableOn } from '@quayso/games/game'
import { turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { readCurrent } from '../../read-current.ts'
import type { Reading } from '../shapes/reading.ts'
import type { DueTurn } from './due-turns.ts'

/** Whether the draw is confirmed and this source has told all of it: there is nothing more to ask. */
export async function isSettled(db: Database, source: string, { game, turn }: DueTurn): Promise<boolean> {
  const current = await readCurrent(db, game.code, turn)
  if (current?.status !== 'confirmed' && current?.status !== 'corrected') return false
  const { told } = await db
    .selectFrom('result_entry')
    .select(({ fn }) => fn.count<number>('rank').distinct().as('told'))
    .where('game', '=', game.code)
    .where('turn', '=', turn)
    .where('told_by', '=', source)
    .executeTakeFirstOrThrow()
  return told >= prizeTableOn(game, turnDayMs(turn)).tiers.length
}

/**
 * Whether all that was read are numbers of the draw before: a source that names no day of its own shows them until it
 * begins anew. A first tier that is the same by chance waits for the second.
 */
export async function isDrawBefore(db: Database, { game, turn }: DueTurn, { tiers }: Reading): Promise<boolean> {
  const { rows } = await sql<{ tiers: string[] }>`
    SELECT tiers FROM draw_current WHERE game = ${game.code} AND turn < ${turn} ORDER BY turn DESC LIMIT 1`.execute(db)
  const before = rows[0]?.tiers
  return before !== undefined && tiers.every(({ rank, numbers }) => before[rank] === numbers.join(','))
}
