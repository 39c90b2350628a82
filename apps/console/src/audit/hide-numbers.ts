import type { Database } from '@quayso/database/connect'
import { parseTurnNum } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import type { Json } from './calls.ts'

interface Entry {
  readonly who: string
  readonly second: string | null
  readonly action: string
  readonly subject: string
  readonly before: Json
  readonly after: Json
}

/** The turn of `draw/hcm/20261116`, `result/hcm/20261116` and `result/hcm/20261116/8`. */
function drawOf({ subject }: Entry) {
  const [kind, game, turnNum] = subject.split('/')
  const turn = turnNum === undefined ? undefined : parseTurnNum(turnNum)
  if ((kind !== 'draw' && kind !== 'result') || game === undefined || turn === undefined) return undefined
  return { game, turn }
}

/** The tiers of the draws that are final. */
async function readFinal(db: Database, entries: readonly Entry[]): Promise<Map<string, readonly string[]>> {
  const draws = entries.flatMap((entry) => drawOf(entry) ?? [])
  const { rows } = await sql<{ game: string; turn: number; tiers: string[] }>`
    SELECT DISTINCT game, turn, tiers
    FROM unnest(${draws.map(({ game }) => game)}::text[], ${draws.map(({ turn }) => turn)}::bigint[]) AS w (game, turn)
    JOIN draw_current USING (game, turn) WHERE status IN ('confirmed', 'corrected')`.execute(db)
  return new Map(rows.map(({ game, turn, tiers }) => [`${game} ${turn}`, tiers]))
}

/** An outcome has what was published, and what the page had before a contradiction. */
function withoutNumbers(after: Json): Json {
  const { outcome, ...rest } = (after ?? {}) as Record<string, Json>
  if (typeof outcome !== 'object' || outcome === null || Array.isArray(outcome)) return after
  const { publication: _, published: __, contradictions: ___, ...kept } = outcome as Record<string, Json>
  return { ...rest, outcome: kept }
}

const claims = ['enter', 'confirm', 'tier-entered', 'tier-retyped']

/** Of a claim, the tiers that are as on the page: one that differs may become a correction, which is typed blind. */
function asOnPage(after: Json, page: readonly string[]): Json {
  const { tiers, ...rest } = (withoutNumbers(after) ?? {}) as Record<string, Json>
  if (!Array.isArray(tiers)) return rest
  const shown = tiers.map((tier) => {
    const { rank, numbers } = tier as { readonly rank: number; readonly numbers: string[] }
    return { rank, numbers: numbers.join() === page[rank] ? numbers : null }
  })
  return { ...rest, tiers: shown }
}

/** A correction that the worker has refused is proposed again, to be typed blind. */
function isPublished(after: Json): boolean {
  const { outcome } = (after ?? {}) as Record<string, Json>
  return (outcome as { kind?: Json } | undefined)?.kind === 'published'
}

/**
 * Leaves out the numbers that others claim while a second person may still have to type them: the audit would be the
 * way around typing blind.
 */
export async function hideNumbers<Row extends Entry>(db: Database, rows: Row[], login: string): Promise<Row[]> {
  const final = await readFinal(db, rows)
  return rows.map((row) => {
    const draw = drawOf(row)
    const page = draw && final.get(`${draw.game} ${draw.turn}`)
    const isCorrection = row.action.startsWith('correction-')
    // The proposer may not read the numbers that a checker typed about the proposal.
    const isOwn = row.who === login || (row.second === login && !isCorrection)
    const isProposed = !isOwn && (isCorrection || (row.action === 'correct' && !isPublished(row.after)))
    if (page && !isProposed)
      return isOwn || !claims.includes(row.action) ? row : { ...row, after: asOnPage(row.after, page) }
    if (!draw) return { ...row, after: withoutNumbers(row.after) }
    // The state before one's own act is another's claim.
    return { ...row, before: null, after: isOwn ? withoutNumbers(row.after) : null }
  })
}
