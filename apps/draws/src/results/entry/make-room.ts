import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** The positions of new turns among the existing ones; both ascending, none in both. */
function placesAmong(base: number, later: readonly number[], added: readonly number[]): number[] {
  let passed = 0
  return added.map((turn, i) => {
    while (passed < later.length && (later[passed] as number) < turn) passed++
    return base + i + 1 + passed
  })
}

/**
 * The positions of these turns, ascending, in the game's order of results; later results move up to make room. The
 * game's clock must be locked.
 */
export async function makeRoom(trx: Database, game: string, added: readonly number[]): Promise<number[]> {
  const [first] = added
  if (first === undefined) return []
  const before = await trx
    .selectFrom('draw')
    .select('ord')
    .where('game', '=', game)
    .where('turn', '<', first)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst()
  const later = await trx
    .selectFrom('draw')
    .select('turn')
    .where('game', '=', game)
    .where('turn', '>', first)
    .orderBy('turn')
    .execute()
  if (later.length > 0) {
    // Through negative numbers: no position is used twice, not even between two rows of one statement.
    await sql`
      UPDATE draw SET ord = -(ord + width_bucket(turn, ${added}::bigint[]))
      WHERE game = ${game} AND turn > ${first}`.execute(trx)
    await sql`UPDATE draw SET ord = -ord WHERE game = ${game} AND ord < 0`.execute(trx)
  }
  return placesAmong(
    before?.ord ?? 0,
    later.map(({ turn }) => turn),
    added,
  )
}
