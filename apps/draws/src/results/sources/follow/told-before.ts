import type { Database } from '@quayso/database/connect'
import { prizeTableOn } from '@quayso/games/game'
import { turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { findFresh } from '../../agreement/claims.ts'
import type { TierClaim } from '../../entry/settle.ts'
import { toStoredTiers } from '../../entry/stored-numbers.ts'
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

/** Tiers with so many digits are never the same by chance. */
const tellingDigits = 5

/** What we have, and what the source itself told, of earlier draws: by rank, joined by commas. */
async function readBefore(db: Database, source: string, { game, turn, turnNum }: DueTurn): Promise<string[][]> {
  const { rows } = await sql<{ tiers: string[] }>`
    (SELECT tiers FROM draw_current WHERE game = ${game.code} AND turn < ${turn} ORDER BY turn DESC LIMIT 1)
    UNION ALL
    (SELECT (
      SELECT array_agg(coalesce((
        SELECT (SELECT string_agg(number, ',') FROM jsonb_array_elements_text(tier -> 'numbers') number)
        FROM jsonb_array_elements(reading -> 'tiers') tier WHERE (tier ->> 'rank')::int = rank
      ), '') ORDER BY rank) FROM generate_series(0, 8) rank)
    FROM result_fetch, jsonb_array_elements(readings) reading
    WHERE source = ${source} AND reading ->> 'code' = ${game.code} AND reading ->> 'turnNum' < ${turnNum}
    ORDER BY at DESC LIMIT 1)`.execute(db)
  return rows.map(({ tiers }) => tiers)
}

/**
 * Whether numbers of an earlier draw are among what was read: a source that names no day of its own shows them until it
 * begins anew. A first tier that is the same by chance waits for the second.
 */
export async function isDrawBefore(db: Database, source: string, turn: DueTurn, { tiers }: Reading): Promise<boolean> {
  const told = tiers.map(({ rank, numbers }) => ({ rank, joined: numbers.join(',') }))
  const isTelling = (joined: string) => joined.replaceAll(',', '').length >= tellingDigits
  return (await readBefore(db, source, turn)).some((before) => {
    const isSame = ({ rank, joined }: (typeof told)[number]) => before[rank] === joined
    return told.every(isSame) || told.some((one) => isTelling(one.joined) && isSame(one))
  })
}

/** Whether these are the last words of a source on these tiers: there is nothing to enter. */
export async function hasSaid(db: Database, name: string, { game, turn }: DueTurn, { tiers }: Reading) {
  const table = prizeTableOn(game, turnDayMs(turn))
  const stored = await toStoredTiers(db, { game, turn, table }, tiers)
  const claims = stored.map((tier): TierClaim => ({ ...tier, toldBy: name, source: 'feed' }))
  return (await findFresh(db, { game: game.code, turn }, claims)).length === 0
}
