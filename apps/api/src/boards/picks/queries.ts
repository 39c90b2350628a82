import type { Author } from '@quayso/contract/calls/topics'
import type { Database } from '@quayso/database/connect'
import type { PickScope } from '@quayso/games/tickets/pick'
import { sql } from 'kysely'
import { isPublished, withPublishedRevision } from '../../draw-row.ts'
import type { CheckedPick } from './check-pick.ts'

export interface PickRow {
  readonly turn: number
  readonly scope: PickScope
  readonly numbers: string[]
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

interface RestoredPick {
  readonly withdrawnAt: Date
  readonly at: Date
}

/** Counts again what went along with its topic, unless it has closed meanwhile. */
export async function restorePick(trx: Database, topicId: number, { withdrawnAt, at }: RestoredPick): Promise<void> {
  await trx
    .updateTable('pick')
    .set({ withdrawn_at: null })
    .where('topic_id', '=', topicId)
    .where('withdrawn_at', '=', withdrawnAt)
    .where('closes_at', '>', at)
    .execute()
}

const publishedTiers = sql`
  SELECT coalesce(r.tiers, d.tiers) AS tiers
  FROM draw d
  ${withPublishedRevision}
  WHERE d.game = p.game AND d.turn = p.turn AND ${isPublished}
  LIMIT 1`

export async function readPickOf(db: Database, topicId: number): Promise<PickRow | undefined> {
  const { rows } = await sql<PickRow>`
    SELECT p.turn, p.scope, p.numbers, p.closes_at, result.tiers
    FROM pick p LEFT JOIN LATERAL (${publishedTiers}) result ON true
    WHERE p.topic_id = ${topicId} AND p.withdrawn_at IS NULL`.execute(db)
  return rows[0]
}

/** A drawn number ends with a picked one where the picked one stands before a comma: `pickHits` for thousands at once. */
const hitCount = sql`(
  SELECT count(*) FROM unnest(p.numbers) number
  WHERE strpos(
    array_to_string(CASE p.scope WHEN 'special' THEN result.tiers[1:1] ELSE result.tiers END, ',') || ',', number || ',') > 0)`

/**
 * Of all that a member ever picked, in deleted topics too. Number by number, so that one right among ten wrong is one of
 * ten. In one statement: an author of thousands of picks must not keep every other call waiting.
 */
export async function readTally(db: Database, memberId: number): Promise<Author['picks']> {
  const { rows } = await sql<Author['picks']>`
    SELECT coalesce(sum(cardinality(p.numbers)) FILTER (WHERE result.tiers IS NULL), 0)::integer AS waiting,
      coalesce(sum(cardinality(p.numbers)) FILTER (WHERE result.tiers IS NOT NULL), 0)::integer AS settled,
      coalesce(sum(${hitCount}), 0)::integer AS "right",
      round(coalesce(sum(p.expected) FILTER (WHERE result.tiers IS NOT NULL), 0)::numeric, 2)::float8 AS expected
    FROM pick p LEFT JOIN LATERAL (${publishedTiers}) result ON true
    WHERE p.member_id = ${memberId} AND p.withdrawn_at IS NULL`.execute(db)
  return rows[0] as Author['picks']
}
