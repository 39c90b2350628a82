import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { raiseAlert } from './alerts.ts'

/** So many wrong tiers within a month, and a source no longer counts. */
const mistakesAllowed = 2

interface Mistakes {
  readonly isCounted: boolean
  readonly wrong: number
}

/**
 * The tiers of the last month that a source had wrong, even if it took its word back, since a person last trusted it. Two
 * sources or two people know better: one person with a source of theirs would disarm whom they contradict.
 */
async function countMistakes(trx: Database, source: string): Promise<Mistakes> {
  const { rows } = await sql<Mistakes>`
    WITH trust AS (SELECT is_counted, changed_at FROM source_trust WHERE source = ${source} ORDER BY id DESC LIMIT 1)
    SELECT coalesce((SELECT is_counted FROM trust), true) AS "isCounted",
      count(DISTINCT (e.game, e.turn, e.rank))::int AS wrong
    FROM result_entry e
    JOIN LATERAL (
      SELECT numbers, agreed_at FROM tier_agreement a
      WHERE a.game = e.game AND a.turn = e.turn AND a.rank = e.rank ORDER BY id DESC LIMIT 1
    ) a ON a.numbers <> e.numbers AND EXISTS (
      SELECT FROM result_entry one JOIN result_entry other USING (game, turn, rank, numbers, source)
      WHERE (game, turn, rank, numbers) = (e.game, e.turn, e.rank, a.numbers) AND one.id < other.id
        AND are_two(one, other, clock_timestamp()) AND stands(one) AND stands(other))
    WHERE e.told_by = ${source} AND e.source = 'feed'
      AND greatest(a.agreed_at, e.entered_at) >
        greatest(clock_timestamp() - interval '1 month', coalesce((SELECT changed_at FROM trust), '-infinity'))`.execute(
    trx,
  )
  return rows[0] ?? { isCounted: true, wrong: 0 }
}

/** Stops counting those of these sources, each just found wrong, that were wrong three times in a month. */
export async function judgeSources(trx: Database, sources: Iterable<string>): Promise<string[]> {
  const judged = [...new Set(sources)].sort()
  if (judged.length === 0) return []
  // Mistakes in two games at once would not see each other, and the third would go unnoticed.
  await sql`LOCK TABLE source_trust_lock IN EXCLUSIVE MODE`.execute(trx)
  const stopped: string[] = []
  for (const source of judged) {
    const { isCounted, wrong } = await countMistakes(trx, source)
    if (!isCounted || wrong <= mistakesAllowed) continue
    const reason = `wrong in ${wrong} tiers within a month`
    await trx
      .insertInto('source_trust')
      .values({ source, is_counted: false, reason, changed_by: 'agreement' })
      .execute()
    await raiseAlert(trx, { kind: 'source-not-counted', source, details: reason })
    stopped.push(source)
  }
  return stopped
}
