import type { Database } from '@quayso/database/connect'
import type { PickScope } from '@quayso/games/pick'
import { type RawBuilder, sql } from 'kysely'
import { isLogged } from '../../draw-row.ts'
import type { CheckedPick } from './check-pick.ts'

export interface PickRow {
  readonly turn: number
  readonly scope: PickScope
  readonly numbers: string[]
  readonly expected: number
  readonly closes_at: Date
  /** The draw as it is told now, after every correction; null while it is still to come. */
  readonly tiers: string[] | null
}

function toColumns({ turn, scope, numbers, expected, closesAt, pickedAt }: CheckedPick) {
  return { turn, scope, numbers, expected, closes_at: closesAt, picked_at: pickedAt, withdrawn_at: null }
}

interface Owner {
  readonly topicId: number
  readonly memberId: number
  readonly game: string
}

/** In the place of what was picked before, if that was withdrawn or has not closed; the database refuses the rest. */
export async function savePick(trx: Database, { topicId, memberId, game }: Owner, pick: CheckedPick): Promise<void> {
  const columns = toColumns(pick)
  await trx
    .insertInto('pick')
    .values({ topic_id: topicId, member_id: memberId, game, ...columns })
    .onConflict((conflict) => conflict.column('topic_id').doUpdateSet(columns))
    .execute()
}

export async function withdrawPick(trx: Database, topicId: number, at: Date): Promise<void> {
  await trx.updateTable('pick').set({ withdrawn_at: at }).where('topic_id', '=', topicId).execute()
}

/** Only what the log has is told; invented results, which it never has, are for trying the site. */
const toldTiers = sql`
  SELECT coalesce(r.tiers, d.tiers) AS tiers
  FROM draw d
  LEFT JOIN LATERAL (
    SELECT tiers FROM draw_revision v
    WHERE v.game = d.game AND v.turn = d.turn AND ${isLogged(sql`v.game || ':' || v.turn || ':' || v.version`)}
    ORDER BY v.version DESC LIMIT 1
  ) r ON true
  WHERE d.game = p.game AND d.turn = p.turn
    AND coalesce(${isLogged(sql`d.game || ':' || d.turn || ':' || d.version`)}, d.source = 'sample')
  LIMIT 1`

/** What is picked and has not been withdrawn, each with its draw. */
async function readPicks(db: Database, which: RawBuilder<unknown>): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    SELECT p.turn, p.scope, p.numbers, p.expected, p.closes_at, result.tiers
    FROM pick p LEFT JOIN LATERAL (${toldTiers}) result ON true
    WHERE ${which} AND p.withdrawn_at IS NULL`.execute(db)
  return rows
}

export async function readPickOf(db: Database, topicId: number): Promise<PickRow | undefined> {
  const [pick] = await readPicks(db, sql`p.topic_id = ${topicId}`)
  return pick
}

/** All of a member, in deleted topics too. */
export async function readPicksBy(db: Database, memberId: number): Promise<PickRow[]> {
  return readPicks(db, sql`p.member_id = ${memberId}`)
}
