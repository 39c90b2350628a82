import { findGame } from '@quayso/games/catalogue'
import { type Game, type GamePlan, prizeTableOn, withExceptions } from '@quayso/games/game'
import type { PrizeTable, PrizeTier } from '@quayso/games/prize-table'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'

export interface TierEntry {
  readonly rank: number
  readonly numbers: readonly string[]
}

/** The numbers somebody enters: one tier, several, or the whole draw. */
export interface Entry {
  readonly code: string
  readonly turnNum: string
  readonly tiers: readonly TierEntry[]
  readonly source: 'operator' | 'feed' | 'import' | 'sample'
  /** A person or a feed; two that agree confirm a result. */
  readonly toldBy: string
}

export type NameProblem = 'empty' | 'too-long' | 'characters'

export type TierProblem =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'twice' }
  | { readonly kind: 'count'; readonly expected: number; readonly entered: number }
  | { readonly kind: 'digits'; readonly expected: number; readonly entered: string }
  | { readonly kind: 'characters'; readonly entered: string }

export type TurnFault =
  | { readonly kind: 'unknown-game'; readonly code: string }
  | { readonly kind: 'drawn-by-us'; readonly code: string }
  | { readonly kind: 'no-such-turn'; readonly code: string; readonly turnNum: string }

export type EntryFault =
  | TurnFault
  | { readonly kind: 'too-early'; readonly dueAtMs: number }
  | { readonly kind: 'too-old'; readonly dueAtMs: number }
  | { readonly kind: 'no-tiers' }
  | { readonly kind: 'tier'; readonly rank: number; readonly problem: TierProblem }
  | { readonly kind: 'entered-by'; readonly problem: NameProblem }

/** A turn drawn by an external lottery, and its prize table. */
export interface OutsideTurn {
  readonly game: Game
  readonly turn: number
  readonly dueAtMs: number
  readonly table: PrizeTable
}

export interface CheckedEntry extends OutsideTurn {
  readonly tiers: readonly TierEntry[]
}

export type Checked<Value, Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault }

const longestName = 40

/** Lower case and no spaces: nobody counts as two people by spelling their name differently. */
export function nameProblem(name: string): NameProblem | undefined {
  if (name === '') return 'empty'
  if (name.length > longestName) return 'too-long'
  return /^[a-z0-9][a-z0-9._-]*$/.test(name) ? undefined : 'characters'
}

/** By the plans as they were read from the database. */
export function findOutsideTurn(
  code: string,
  turnNum: string,
  plans: readonly GamePlan[],
): Checked<OutsideTurn, TurnFault> {
  const found = findGame(code)
  if (!found) return { ok: false, fault: { kind: 'unknown-game', code } }
  const game = withExceptions(found, plans)
  if (game.drawnBy === 'us') return { ok: false, fault: { kind: 'drawn-by-us', code } }
  const turn = parseTurnNum(turnNum)
  const dueAtMs = turn === undefined ? undefined : turnAtMs(game, turn)
  if (turn === undefined || dueAtMs === undefined) {
    return { ok: false, fault: { kind: 'no-such-turn', code, turnNum } }
  }
  return { ok: true, value: { game, turn, dueAtMs, table: prizeTableOn(game, turnDayMs(turn)) } }
}

function numbersProblem(tier: PrizeTier, numbers: readonly string[]): TierProblem | undefined {
  if (numbers.length !== tier.count) return { kind: 'count', expected: tier.count, entered: numbers.length }
  for (const entered of numbers) {
    if (!/^[0-9]*$/.test(entered)) return { kind: 'characters', entered }
    if (entered.length !== tier.digits) return { kind: 'digits', expected: tier.digits, entered }
  }
  return undefined
}

export function findTierFault(table: PrizeTable, tiers: readonly TierEntry[]): EntryFault | undefined {
  if (tiers.length === 0) return { kind: 'no-tiers' }
  const seen = new Set<number>()
  for (const { rank, numbers } of tiers) {
    const tier = table.tiers.find((one) => one.rank === rank)
    if (!tier) return { kind: 'tier', rank, problem: { kind: 'unknown' } }
    if (seen.has(rank)) return { kind: 'tier', rank, problem: { kind: 'twice' } }
    seen.add(rank)
    const problem = numbersProblem(tier, numbers)
    if (problem) return { kind: 'tier', rank, problem }
  }
  return undefined
}

/** Checks that the turn exists and has been drawn, and that the numbers fit its prize table. */
export function checkEntry(entry: Entry, plans: readonly GamePlan[], nowMs: number): Checked<CheckedEntry, EntryFault> {
  const problem = nameProblem(entry.toldBy)
  if (problem) return { ok: false, fault: { kind: 'entered-by', problem } }
  const found = findOutsideTurn(entry.code, entry.turnNum, plans)
  if (!found.ok) return found
  const { dueAtMs, table } = found.value
  if (nowMs < dueAtMs) return { ok: false, fault: { kind: 'too-early', dueAtMs } }
  const fault = findTierFault(table, entry.tiers)
  if (fault) return { ok: false, fault }
  return { ok: true, value: { ...found.value, tiers: entry.tiers } }
}
