import type { PrizeTable } from '@quayso/games/prize-table'
import { type Cells, emptyCells, isUntouched, type Place, tierOf, valuesOf } from '../typing/cells.ts'

/** How long a tier waits in the browser before it is sent, and can be taken back. */
export const holdMs = 3000
/** The tier that makes the draw whole brings it into the public log. */
export const lastHoldMs = 5000

/** Why the server, or this screen, does not take a tier. */
export type EntryProblem =
  | { readonly kind: 'short'; readonly cell: number; readonly expected: number; readonly entered: number }
  | { readonly kind: 'refused'; readonly fault: { readonly kind: string } }

/** Mine, or somebody else's. */
export type Whose = 'mine' | 'theirs'

export type Phase =
  | { readonly kind: 'open'; readonly problem?: EntryProblem }
  | { readonly kind: 'held'; readonly orderId: string; readonly forMs: number; readonly untilMs: number }
  | { readonly kind: 'sending'; readonly orderId: string }
  /** Whether it arrived is unknown; the same order is sent again, never another. */
  | { readonly kind: 'unsent'; readonly orderId: string; readonly why: 'offline' | 'silent' }
  /** The server has my claim, and another that differs from it in these cells; none if it does not say which. */
  | { readonly kind: 'differs'; readonly cells: readonly number[] }
  /** The server has my claim. */
  | { readonly kind: 'said' }

/** What just happened, to be announced. */
export type EntryNews =
  | { readonly kind: 'taken-back'; readonly rank: number }
  | { readonly kind: 'told'; readonly rank: number; readonly version: number; readonly isConfirmed: boolean }

export interface EntryState extends Cells {
  readonly table: PrizeTable
  /** By rank. */
  readonly phases: readonly Phase[]
  /** The claim that visitors see, mine or theirs, by rank; undefined for a tier that is not on the page. */
  readonly page: readonly (Whose | undefined)[]
  /** My claim on each tier, as the server has it: typing goes on until it says something new. */
  readonly claims: readonly (readonly string[] | undefined)[]
  /** The tiers that two have agreed on. */
  readonly agreed: ReadonlySet<number>
  /** How many holds were taken back since the last tier was sent. */
  readonly takenBack: number
  readonly news: EntryNews | undefined
}

export function startEntry(table: PrizeTable): EntryState {
  return {
    ...emptyCells(table),
    ...{ table, phases: table.tiers.map((): Phase => ({ kind: 'open' })), claims: table.tiers.map(() => undefined) },
    ...{ page: table.tiers.map(() => undefined), agreed: new Set<number>(), takenBack: 0, news: undefined },
  }
}

export function phaseOf({ phases }: EntryState, rank: number): Phase {
  return phases[rank] ?? { kind: 'open' }
}

export function withPhase(state: EntryState, rank: number, phase: Phase): EntryState {
  return { ...state, phases: state.phases.map((one, at) => (at === rank ? phase : one)) }
}

/** Whether the tier can still be typed into. What may have arrived cannot: other numbers would be a second word. */
export function isOpen(state: EntryState, rank: number): boolean {
  const phase = phaseOf(state, rank)
  const isUnsent = phase.kind === 'unsent' && phase.why === 'offline'
  return !state.agreed.has(rank) && (phase.kind === 'open' || phase.kind === 'differs' || isUnsent)
}

/** Whether the cursor may stop here by itself: a tier that needs a decision waits for a person. */
export function isNext(state: EntryState, rank: number): boolean {
  return !state.agreed.has(rank) && phaseOf(state, rank).kind === 'open'
}

/** The tier that waits to be sent. */
export function heldRank({ phases, table }: EntryState): number | undefined {
  return table.drawingOrder.find((rank) => phases[rank]?.kind === 'held')
}

/** The tier in which another claim differs from mine, where the cursor stands or else the first. */
export function differingRank(state: EntryState): number | undefined {
  const differs = (rank: number) => phaseOf(state, rank).kind === 'differs'
  const { at, table } = state
  return at && differs(at.rank) ? at.rank : table.drawingOrder.find(differs)
}

/** Whether the draw is whole once this tier is told. */
export function makesWhole({ table, page, phases }: EntryState, rank: number): boolean {
  const isTold = (one: number) => page[one] !== undefined || ['sending', 'said'].includes(phases[one]?.kind ?? '')
  return table.tiers.every((tier) => tier.rank === rank || isTold(tier.rank))
}

/** The place to show and type at; undefined when nothing is left to type. */
export function placeFor(state: EntryState, rank: number | undefined): Place | undefined {
  if (rank === undefined) return undefined
  const empty = valuesOf(state, rank).findIndex((value) => value.length < tierOf(state.table, rank).digits)
  return { rank, cell: isUntouched(state, rank) || empty < 0 ? 0 : empty }
}

/** Numbers on the page, in all told tiers. */
export function countOnPage({ table, page }: EntryState): number {
  return table.tiers.reduce((sum, { rank, count }) => sum + (page[rank] ? count : 0), 0)
}
