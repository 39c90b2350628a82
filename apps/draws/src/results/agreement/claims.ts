import type { Database } from '@quayso/database/connect'
import { drawnFromMs } from '@quayso/games/prize-table'
import type { OutsideTurn } from '../entry/check-entry.ts'
import type { TierAgreement, TierClaim } from '../entry/settle.ts'

interface Turn {
  readonly game: string
  readonly turn: number
}

/** The fourth claim of a source on a tier already says nothing; more of them would only guess what others claim. */
const claimsOfSource = 4

/**
 * Of what one person or source says, that which is not its last word already. A person says it again who was not of age
 * then, or did not prove it and does now.
 */
export async function findFresh(
  db: Database,
  { game, turn }: Turn,
  claims: readonly TierClaim[],
  isProving = false,
): Promise<TierClaim[]> {
  const [first] = claims
  if (!first) return []
  const said = await db
    .selectFrom('result_entry')
    .select(['rank', 'numbers', 'may_confirm', 'is_proven'])
    .where('game', '=', game)
    .where('turn', '=', turn)
    .where('source', '=', first.source)
    .where('told_by', '=', first.toldBy)
    .orderBy('id')
    .execute()
  return claims.filter(({ rank, numbers, source }) => {
    const earlier = said.filter((one) => one.rank === rank)
    const last = earlier.at(-1)
    if (last?.numbers !== numbers) return source !== 'feed' || earlier.length < claimsOfSource
    return source === 'operator' && (!last.may_confirm || (isProving && !last.is_proven))
  })
}

/** Stores what one person or source says, without what it has said last already; returns what is new. */
export async function recordClaims(
  trx: Database,
  { game: { code: game }, turn, table, dueAtMs }: OutsideTurn,
  claims: readonly TierClaim[],
  isProving = false,
): Promise<TierClaim[]> {
  const fresh = await findFresh(trx, { game, turn }, claims, isProving)
  if (fresh.length === 0) return []
  const rows = fresh.map(({ rank, numbers, source, toldBy }) => ({
    ...{ game, turn, rank, numbers, source, told_by: toldBy },
    drawn_from: new Date(drawnFromMs(table, rank, dueAtMs)),
  }))
  await trx.insertInto('result_entry').values(rows).execute()
  return fresh
}

export async function recordAgreements(
  trx: Database,
  { game, turn }: Turn,
  agreed: readonly TierAgreement[],
): Promise<void> {
  if (agreed.length === 0) return
  const rows = agreed.map(({ rank, numbers, voices }) => ({ game, turn, rank, numbers, voices: [...voices] }))
  await trx.insertInto('tier_agreement').values(rows).execute()
}
