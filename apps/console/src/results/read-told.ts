import type { Database } from '@quayso/database/connect'
import { differingCells, sameNumbers } from '@quayso/games/compare-numbers'
import type { PrizeTier } from '@quayso/games/prize-table'
import { sql } from 'kysely'
import type { Operator } from '../kernel/context.ts'
import { type OutsideTurn, tierAt } from './turns.ts'

/** What visitors see of a turn. */
export interface Published {
  readonly game: string
  readonly turn: number
  readonly status: 'drawing' | 'provisional' | 'confirmed' | 'corrected'
  readonly version: number
  /** Numbers joined by commas, by rank; an empty string for a missing tier. */
  readonly tiers: readonly string[]
  /** Null while it is being drawn. */
  readonly source: string | null
  readonly at: Date | null
}

/** A word on a tier: what one person or source says now. */
export interface Word {
  readonly rank: number
  readonly by: string
  readonly kind: 'operator' | 'feed'
  readonly numbers: readonly string[]
  readonly at: Date
  /** False for who was not of age when they said it, and for a source on probation. */
  readonly mayConfirm: boolean
}

/** All that is known of a turn. */
export interface ToldTurn extends OutsideTurn {
  readonly published: Published | undefined
  /** The last word of each on each tier, oldest first. */
  readonly words: readonly Word[]
  /** The tiers that two agreed on. */
  readonly agreed: ReadonlySet<number>
}

async function readPublished(db: Database, turns: readonly OutsideTurn[]): Promise<Published[]> {
  const codes = turns.map(({ game }) => game.code)
  const numbers = turns.map(({ turn }) => turn)
  const { rows } = await sql<Published>`
    WITH wanted AS (SELECT * FROM unnest(${codes}::text[], ${numbers}::bigint[]) AS w (game, turn))
    SELECT d.game, d.turn, d.status::text, d.version, d.tiers, d.source::text,
      coalesce((SELECT recorded_at FROM draw_revision r
        WHERE r.game = d.game AND r.turn = d.turn AND r.version = d.version), d.drawn_at) AS at
    FROM wanted JOIN draw_current d USING (game, turn)
    UNION ALL
    SELECT p.game, p.turn, 'drawing', p.version, p.tiers, NULL, NULL FROM wanted JOIN draw_progress p USING (game, turn)
  `.execute(db)
  return rows
}

type WordRow = Omit<Word, 'numbers'> & { readonly game: string; readonly turn: number; readonly numbers: string }

async function readWords(db: Database, turns: readonly OutsideTurn[]): Promise<WordRow[]> {
  const codes = turns.map(({ game }) => game.code)
  const numbers = turns.map(({ turn }) => turn)
  const { rows } = await sql<WordRow>`
    WITH wanted AS (SELECT * FROM unnest(${codes}::text[], ${numbers}::bigint[]) AS w (game, turn))
    SELECT * FROM (
      SELECT DISTINCT ON (e.game, e.turn, e.rank, e.source, e.told_by) e.id, e.game, e.turn, e.rank, e.told_by AS by,
        e.source::text AS kind, e.numbers, e.entered_at AS at, e.may_confirm AS "mayConfirm"
      FROM wanted JOIN result_entry e USING (game, turn) WHERE e.source IN ('operator', 'feed')
      ORDER BY e.game, e.turn, e.rank, e.source, e.told_by, e.id DESC
    ) last ORDER BY id`.execute(db)
  return rows
}

async function readAgreed(db: Database, turns: readonly OutsideTurn[]) {
  const codes = turns.map(({ game }) => game.code)
  const numbers = turns.map(({ turn }) => turn)
  const { rows } = await sql<{ game: string; turn: number; rank: number }>`
    SELECT DISTINCT game, turn, rank
    FROM unnest(${codes}::text[], ${numbers}::bigint[]) AS w (game, turn) JOIN tier_agreement USING (game, turn)`.execute(
    db,
  )
  return rows
}

/** What is known of these turns, in their order. */
export async function readTold(db: Database, turns: readonly OutsideTurn[]): Promise<ToldTurn[]> {
  const [published, words, agreed] = [
    await readPublished(db, turns),
    await readWords(db, turns),
    await readAgreed(db, turns),
  ]
  return turns.map((turn) => {
    const isOf = (row: { game: string; turn: number }) => row.game === turn.game.code && row.turn === turn.turn
    const own = words.filter(isOf)
    return {
      ...turn,
      published: published.find(isOf),
      words: own.map(({ game: _game, turn: _turn, ...word }) => ({ ...word, numbers: word.numbers.split(',') })),
      agreed: new Set(agreed.filter(isOf).map(({ rank }) => rank)),
    }
  })
}

export async function readToldTurn(db: Database, turn: OutsideTurn): Promise<ToldTurn> {
  const [told] = await readTold(db, [turn])
  return told as ToldTurn
}

/** The numbers of a tier on the page; undefined while there are none. */
export function numbersOnPage({ published }: ToldTurn, rank: number): string[] | undefined {
  const numbers = published?.tiers[rank]
  return numbers ? numbers.split(',') : undefined
}

/** Whose word is on the page: the oldest that says the same; nobody's for an import. */
export function firstWord(told: ToldTurn, tier: PrizeTier): Word | undefined {
  const page = numbersOnPage(told, tier.rank)
  return page && told.words.find(({ rank, numbers }) => rank === tier.rank && sameNumbers(tier, numbers, page))
}

function isSettled({ published, agreed }: ToldTurn, rank: number): boolean {
  return published?.status === 'confirmed' || published?.status === 'corrected' || agreed.has(rank)
}

/**
 * Whether a reader must not see a claim: it is another's, the reader does not claim the same, and it is not what was
 * agreed. An objection to an agreed number becomes a correction, which a second person types blind.
 */
export function isHiddenFrom(
  told: ToldTurn,
  { rank, by, numbers }: Pick<Word, 'rank' | 'by' | 'numbers'>,
  login: string,
): boolean {
  const tier = tierAt(told, rank)
  const isSame = (other: readonly string[] | undefined) => tier && other && sameNumbers(tier, other, numbers)
  if (by === login || isSame(ownWord(told, rank, login)?.numbers)) return false
  return !isSettled(told, rank) || !isSame(numbersOnPage(told, rank))
}

function ownWord({ words }: ToldTurn, rank: number, login: string): Word | undefined {
  return words.find((word) => word.rank === rank && word.kind === 'operator' && word.by === login)
}

/** Whether a person has said all that they can of a tier: who was not of age says it again once they are. */
export function isSaid(told: ToldTurn, rank: number, { login, countsFromMs }: Operator, now: Date): boolean {
  const own = ownWord(told, rank, login)
  return own !== undefined && (own.mayConfirm || countsFromMs > now.getTime())
}

/** The cells in which a person's claim differs from the page; of a disputed tier also from another's claim. */
export function differenceFromOthers(
  told: ToldTurn,
  tier: PrizeTier,
  { login, isDisputed }: { readonly login: string; readonly isDisputed: boolean },
): number[] {
  const { rank } = tier
  const own = ownWord(told, rank, login)
  if (!own || isSettled(told, rank)) return []
  const others = isDisputed ? told.words.filter((word) => word.rank === rank && word.by !== login) : []
  const claims = [numbersOnPage(told, rank) ?? own.numbers, ...others.map(({ numbers }) => numbers)]
  return claims.map((numbers) => differingCells(tier, own.numbers, numbers)).find((cells) => cells.length > 0) ?? []
}

/** Whether a tier needs nothing more of this person: it is agreed, or on the page as they told it. */
export function isDone(told: ToldTurn, tier: PrizeTier, operator: Operator, now: Date): boolean {
  const { login } = operator
  if (isSettled(told, tier.rank)) return true
  return (
    isSaid(told, tier.rank, operator, now) &&
    differenceFromOthers(told, tier, { login, isDisputed: false }).length === 0
  )
}

/** How many numbers are on the page. */
export function countTold(told: ToldTurn): number {
  return told.table.tiers.reduce((sum, { rank, count }) => sum + (numbersOnPage(told, rank) ? count : 0), 0)
}

/** Who speaks of a turn: their tiers that are as on the page, and those that differ. */
export interface Voice {
  readonly by: string
  readonly kind: 'operator' | 'feed'
  readonly firstAt: Date
  readonly lastAt: Date
  readonly same: readonly number[]
  readonly differ: readonly number[]
  /** Whether all that they say may confirm. */
  readonly counts: boolean
}

/** In the order in which they began to speak. */
export function voicesOf(told: ToldTurn): Voice[] {
  const byName = Map.groupBy(told.words, ({ by, kind }) => `${kind} ${by}`)
  return [...byName.values()].map((words) => {
    const [{ by, kind } = { by: '', kind: 'operator' as const }] = words
    const times = words.map(({ at }) => at.getTime())
    const isSame = ({ rank, numbers }: Word) => {
      const [tier, page] = [tierAt(told, rank), numbersOnPage(told, rank)]
      return tier !== undefined && page !== undefined && sameNumbers(tier, numbers, page)
    }
    return {
      ...{ by, kind, firstAt: new Date(Math.min(...times)), lastAt: new Date(Math.max(...times)) },
      same: words.filter(isSame).map(({ rank }) => rank),
      differ: words.filter((word) => !isSame(word)).map(({ rank }) => rank),
      counts: words.every(({ mayConfirm }) => mayConfirm),
    }
  })
}
