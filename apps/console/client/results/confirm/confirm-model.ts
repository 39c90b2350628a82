import type { PrizeTable } from '@quayso/games/prize-table'
import {
  backFrom,
  type Cells,
  clearTier,
  emptyCells,
  findShort,
  isUntouched,
  nextTier,
  type Place,
  typeInto,
  valuesOf,
} from '../typing/cells.ts'

/** The server's answer to a retyped tier: never the first person's numbers. */
export type Verdict =
  | { readonly kind: 'agrees'; readonly atMs: number }
  | { readonly kind: 'differs'; readonly cells: readonly number[] }

export type TierCheck =
  | { readonly kind: 'open' }
  | { readonly kind: 'short'; readonly cell: number; readonly expected: number; readonly entered: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'unasked' }
  | Verdict
  /** I told it, and it takes somebody else; or two have agreed on it. */
  | { readonly kind: 'own' }

export interface ConfirmState extends Cells {
  readonly table: PrizeTable
  readonly checks: readonly TierCheck[]
}

export type ConfirmEvent =
  | { readonly type: 'typed'; readonly place: Place; readonly value: string }
  | { readonly type: 'back'; readonly place: Place }
  | { readonly type: 'moved'; readonly place: Place }
  | { readonly type: 'enter' }
  | { readonly type: 'clear' }
  /** The tiers that need nobody's word any more, or somebody else's. */
  | { readonly type: 'closed'; readonly ranks: readonly number[] }
  | { readonly type: 'judged'; readonly rank: number; readonly verdict: Verdict }
  | { readonly type: 'unanswered'; readonly rank: number }

export function startConfirm(table: PrizeTable): ConfirmState {
  return { ...emptyCells(table), table, checks: table.tiers.map((): TierCheck => ({ kind: 'open' })) }
}

function close(state: ConfirmState, ranks: readonly number[]): ConfirmState {
  const isClosed = (rank: number) => checkOf(state, rank).kind === 'own'
  if (state.table.tiers.every(({ rank }) => isClosed(rank) === ranks.includes(rank))) return state
  const checks = state.checks.map((check, rank): TierCheck => {
    if (ranks.includes(rank)) return { kind: 'own' }
    return check.kind === 'own' ? { kind: 'open' } : check
  })
  const closed = { ...state, checks }
  return closed.at && isTypable(closed, closed.at.rank) ? closed : moveOn(closed, closed.at?.rank)
}

export function checkOf({ checks }: ConfirmState, rank: number): TierCheck {
  return checks[rank] ?? { kind: 'open' }
}

function withCheck(state: ConfirmState, rank: number, check: TierCheck): ConfirmState {
  return { ...state, checks: state.checks.map((one, at) => (at === rank ? check : one)) }
}

const isTypable = (state: ConfirmState, rank: number) =>
  ['open', 'short', 'differs', 'unasked'].includes(checkOf(state, rank).kind)

function moveOn(state: ConfirmState, from: number | undefined): ConfirmState {
  const rank = nextTier(state.table, from, (one) => ['open', 'short'].includes(checkOf(state, one).kind))
  return { ...state, at: rank === undefined ? undefined : { rank, cell: 0 } }
}

export function differingTier(state: ConfirmState): number | undefined {
  const differs = (rank: number) => checkOf(state, rank).kind === 'differs'
  const { at, table } = state
  return at && differs(at.rank) ? at.rank : table.drawingOrder.find(differs)
}

/** To the number that differs, to be typed again. */
function goBack(state: ConfirmState): ConfirmState {
  const unasked = state.table.drawingOrder.find((rank) => checkOf(state, rank).kind === 'unasked')
  if (unasked !== undefined) return withCheck(state, unasked, { kind: 'checking' })
  const rank = differingTier(state)
  const check = rank === undefined ? undefined : checkOf(state, rank)
  if (rank === undefined || check?.kind !== 'differs') return state
  return { ...state, at: { rank, cell: check.cells[0] ?? 0 } }
}

function enter(state: ConfirmState): ConfirmState {
  const rank = state.at?.rank
  if (rank === undefined || !isTypable(state, rank) || isUntouched(state, rank)) return goBack(state)
  const short = findShort(state.table, state, rank)
  if (short) return { ...withCheck(state, rank, { kind: 'short', ...short }), at: { rank, cell: short.cell } }
  return moveOn(withCheck(state, rank, { kind: 'checking' }), rank)
}

function type(state: ConfirmState, place: Place, change: (open: ConfirmState) => ConfirmState): ConfirmState {
  if (!isTypable(state, place.rank)) return state
  const changed = change(state)
  const isChanged = valuesOf(changed, place.rank).join() !== valuesOf(state, place.rank).join()
  return isChanged ? withCheck(changed, place.rank, { kind: 'open' }) : changed
}

/** Typing a draw again without seeing it. */
export function nextConfirm(state: ConfirmState, event: ConfirmEvent): ConfirmState {
  switch (event.type) {
    case 'typed':
      return type(state, event.place, (open) => typeInto(state.table, open, event.place, event.value))
    case 'back':
      return type(state, event.place, (open) => backFrom(open, event.place))
    case 'moved':
      return isTypable(state, event.place.rank) ? { ...state, at: event.place } : state
    case 'enter':
      return enter(state)
    case 'clear': {
      const place = state.at
      return place ? type(state, place, (open) => clearTier(state.table, open, place.rank)) : state
    }
    case 'closed':
      return close(state, event.ranks)
    case 'judged':
      return checkOf(state, event.rank).kind === 'checking' ? withCheck(state, event.rank, event.verdict) : state
    case 'unanswered':
      return checkOf(state, event.rank).kind === 'checking' ? withCheck(state, event.rank, { kind: 'unasked' }) : state
  }
}

/** How many tiers agree, differ and are left; those that I told myself count for none. */
export function countChecks({ checks }: ConfirmState) {
  const count = (...kinds: TierCheck['kind'][]) => checks.filter(({ kind }) => kinds.includes(kind)).length
  const own = count('own')
  return { agree: count('agrees'), differ: count('differs'), own, all: checks.length - own }
}

/** The whole retyped draw, when every tier agrees. */
export function retypedDraw(state: ConfirmState): { rank: number; numbers: readonly string[] }[] | undefined {
  const { agree, all } = countChecks(state)
  if (agree < all || all === 0) return undefined
  return state.table.tiers.flatMap(({ rank }) =>
    checkOf(state, rank).kind === 'agrees' ? [{ rank, numbers: valuesOf(state, rank) }] : [],
  )
}
