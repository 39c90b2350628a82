import type { Database } from '@quayso/database/connect'
import { readCurrent } from '../read-current.ts'
import type { OutsideTurn, TierEntry } from './check-entry.ts'

export interface StoredTier {
  readonly rank: number
  /** Joined by commas. */
  readonly numbers: string
}

const sorted = (numbers: readonly string[]) => numbers.toSorted().join(',')

/**
 * Tiers as they are stored and compared. The prizes of the Thai lottery have no order: numbers that were told before are
 * stored in the order in which they were told first, so that who lists them otherwise says the same.
 */
export async function toStoredTiers(
  trx: Database,
  { game, turn, table }: Pick<OutsideTurn, 'game' | 'turn' | 'table'>,
  tiers: readonly TierEntry[],
): Promise<StoredTier[]> {
  const hasNoOrder = (rank: number) => table.tiers.some((tier) => tier.rank === rank && tier.thai !== undefined)
  const told = tiers.some(({ rank }) => hasNoOrder(rank)) ? await readTold(trx, game.code, turn) : []
  return tiers.map(({ rank, numbers }) => {
    const isSame = (one: StoredTier) => one.rank === rank && sorted(one.numbers.split(',')) === sorted(numbers)
    const first = hasNoOrder(rank) ? told.find(isSame) : undefined
    return { rank, numbers: first?.numbers ?? numbers.join(',') }
  })
}

/** What is published, of which an import has no entries, and all that was entered, oldest first. */
async function readTold(trx: Database, game: string, turn: number): Promise<StoredTier[]> {
  const published = (await readCurrent(trx, game, turn))?.tiers ?? []
  const entered = await trx
    .selectFrom('result_entry')
    .select(['rank', 'numbers'])
    .where('game', '=', game)
    .where('turn', '=', turn)
    .orderBy('id')
    .execute()
  return [...published.map((numbers, rank) => ({ rank, numbers })), ...entered]
}
