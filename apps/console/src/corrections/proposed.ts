import type { Database } from '@quayso/database/connect'
import { sameNumbers } from '@quayso/games/compare-numbers'
import { sql } from 'kysely'
import { Refusal } from '../kernel/refusal.ts'
import { numbersOnPage, type ToldTurn } from '../results/read-told.ts'
import { tierAt } from '../results/turns.ts'

interface Tier {
  readonly rank: number
  readonly numbers: readonly string[]
}

/** What is stored of a proposed correction. */
export interface Proposed {
  readonly code: string
  readonly turnNum: string
  /** The version that it replaces. */
  readonly version: number
  readonly tiers: readonly { readonly rank: number; readonly numbers: string[] }[]
  readonly reason: string
}

/** As the workers refuse it: `no-result`, `still-drawing`, `invented`. */
export function findStateFault({ published }: ToldTurn): string | undefined {
  if (!published) return 'no-result'
  if (published.status === 'drawing') return 'still-drawing'
  return published.source === 'sample' ? 'invented' : undefined
}

/** Refused unless each is a tier of the draw with numbers that fit it, and at least one is different. */
export function checkTiers(told: ToldTurn, tiers: readonly Tier[]): void {
  const seen = new Set<number>()
  for (const { rank, numbers } of tiers) {
    const tier = tierAt(told, rank)
    const fault = (problem: object) => new Refusal('invalid', { fault: { kind: 'tier', rank, problem } })
    if (!tier || seen.has(rank)) throw fault({ kind: tier ? 'twice' : 'unknown' })
    seen.add(rank)
    if (numbers.length !== tier.count) throw fault({ kind: 'count', expected: tier.count, entered: numbers.length })
    const wrong = numbers.find((one) => !/^\d+$/.test(one) || one.length !== tier.digits)
    if (wrong !== undefined) throw fault({ kind: 'digits', expected: tier.digits, entered: wrong })
  }
  if (isSame(told, tiers, (rank) => numbersOnPage(told, rank)))
    throw new Refusal('invalid', { fault: { kind: 'nothing' } })
}

/** Whether these tiers have the same numbers as those. */
export function isSame(
  told: ToldTurn,
  tiers: readonly Tier[],
  numbersOf: (rank: number) => readonly string[] | undefined,
): boolean {
  return tiers.every(({ rank, numbers }) => {
    const [tier, others] = [tierAt(told, rank), numbersOf(rank)]
    return tier !== undefined && others !== undefined && sameNumbers(tier, numbers, others)
  })
}

/** Entries of the public log: the next one, and the one of the version that is shown. */
export async function readEntries(db: Database, { game, turn, published }: ToldTurn) {
  const { rows } = await sql<{ next: number | null; replaced: number | null }>`
    SELECT (SELECT max(index) + 1 FROM log_leaf) AS next,
      (SELECT index FROM log_leaf WHERE message_id = ${`${game.code}:${turn}:${published?.version ?? 0}`}) AS replaced
  `.execute(db)
  return { nextEntry: rows[0]?.next ?? null, replacedEntry: rows[0]?.replaced ?? null }
}

export async function countPicks(db: Database, { game, turn }: ToldTurn): Promise<number> {
  const row = await db
    .selectFrom('pick')
    .select(({ fn }) => fn.countAll<number>().as('picks'))
    .where('game', '=', game.code)
    .where('turn', '=', turn)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.picks ?? 0)
}
