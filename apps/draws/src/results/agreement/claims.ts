import type { Database } from '@quayso/database/connect'
import type { TierAgreement, TierClaim } from '../entry/settle.ts'

interface Turn {
  readonly game: string
  readonly turn: number
}

/** Whose word it is: a source speaks for its owner. */
async function readVoice(trx: Database, { source, toldBy }: Pick<TierClaim, 'source' | 'toldBy'>): Promise<string> {
  if (source === 'operator') return toldBy
  const row = await trx.selectFrom('result_source').select('owner').where('name', '=', toldBy).executeTakeFirst()
  return row?.owner ?? toldBy
}

/** Of what one person or source says, that which is not its last word already. */
export async function findFresh(
  db: Database,
  { game, turn }: Turn,
  claims: readonly TierClaim[],
): Promise<TierClaim[]> {
  const [first] = claims
  if (!first) return []
  const said = await db
    .selectFrom('result_entry')
    .select(['rank', 'numbers'])
    .where('game', '=', game)
    .where('turn', '=', turn)
    .where('source', '=', first.source)
    .where('told_by', '=', first.toldBy)
    .orderBy('id')
    .execute()
  return claims.filter(({ rank, numbers }) => said.findLast((one) => one.rank === rank)?.numbers !== numbers)
}

/** Stores what one person or source says, without what it has said last already; returns what is new. */
export async function recordClaims(
  trx: Database,
  { game, turn }: Turn,
  claims: readonly TierClaim[],
): Promise<TierClaim[]> {
  const fresh = await findFresh(trx, { game, turn }, claims)
  const [first] = fresh
  if (!first) return []
  const { source, toldBy } = first
  const voice = await readVoice(trx, first)
  const rows = fresh.map(({ rank, numbers }) => ({ game, turn, rank, numbers, source, told_by: toldBy, voice }))
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
