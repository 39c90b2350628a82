import {
  backFrom,
  clearTier,
  findShort,
  isUntouched,
  nextTier,
  type Place,
  typeInto,
  withTier,
} from '../typing/cells.ts'
import {
  differingRank,
  type EntryState,
  heldRank,
  holdMs,
  isNext,
  isOpen,
  lastHoldMs,
  makesWhole,
  phaseOf,
  placeFor,
  type Whose,
  withPhase,
} from './entry-state.ts'

/** What the server answers to a tier that was sent. */
export type EntryAnswer =
  | {
      readonly kind: 'told'
      readonly version: number
      readonly isConfirmed: boolean
      readonly cells?: readonly number[]
    }
  /** It is stored, and changes nothing that visitors see. `cells`: another claim differs from it. */
  | { readonly kind: 'kept'; readonly cells?: readonly number[] }
  | { readonly kind: 'refused'; readonly fault: { readonly kind: string } }
  | { readonly kind: 'silent' }
  | { readonly kind: 'offline' }

/** News of a tier from the server. */
export interface HeardTier {
  readonly page: Whose | undefined
  readonly isAgreed: boolean
  /** My last claim, unless I may make it again. */
  readonly claim: readonly string[] | undefined
  /** The cells in which another claim differs from it. */
  readonly differs: readonly number[]
}

export type EntryEvent =
  | { readonly type: 'typed'; readonly place: Place; readonly value: string }
  | { readonly type: 'back'; readonly place: Place }
  | { readonly type: 'moved'; readonly place: Place }
  | { readonly type: 'filled'; readonly rank: number; readonly numbers: readonly string[] }
  | { readonly type: 'enter'; readonly nowMs: number; readonly orderId: string }
  | { readonly type: 'clock'; readonly nowMs: number }
  | { readonly type: 'undo' }
  | { readonly type: 'clear' }
  | { readonly type: 'resend'; readonly rank: number }
  | { readonly type: 'heard'; readonly tiers: readonly HeardTier[] }
  | { readonly type: 'answered'; readonly rank: number; readonly orderId: string; readonly answer: EntryAnswer }

/** A press of Enter. */
export const enterNow = (): EntryEvent => ({ type: 'enter', nowMs: Date.now(), orderId: crypto.randomUUID() })

/** What is typed into a tier that waited for a decision is a new attempt. */
function reopen(state: EntryState, rank: number): EntryState {
  return isOpen(state, rank) ? withPhase(state, rank, { kind: 'open' }) : state
}

function moveOn(state: EntryState, from: number | undefined): EntryState {
  const rank = nextTier(state.table, from, (one) => isNext(state, one))
  return { ...state, at: placeFor(state, rank) }
}

function send(state: EntryState, rank: number, orderId: string): EntryState {
  return withPhase(state, rank, { kind: 'sending', orderId })
}

/** Sends what is held, at once. */
function sendHeld(state: EntryState): EntryState {
  const rank = heldRank(state)
  const phase = rank === undefined ? undefined : phaseOf(state, rank)
  return rank !== undefined && phase?.kind === 'held' ? send(state, rank, phase.orderId) : state
}

/** Enter where nothing is typed: what waits goes on, in the order in which a person would look at it. */
function enterElsewhere(state: EntryState): EntryState {
  if (heldRank(state) !== undefined) return sendHeld(state)
  const unsent = state.table.drawingOrder.find((rank) => phaseOf(state, rank).kind === 'unsent')
  if (unsent !== undefined) return resend(state, unsent)
  const rank = differingRank(state)
  const phase = rank === undefined ? undefined : phaseOf(state, rank)
  return rank !== undefined && phase?.kind === 'differs' ? { ...state, at: { rank, cell: phase.cells[0] ?? 0 } } : state
}

function resend(state: EntryState, rank: number): EntryState {
  const phase = phaseOf(state, rank)
  return phase.kind === 'unsent' ? send(state, rank, phase.orderId) : state
}

/** Where visitors see somebody else's claim, mine changes nothing at once, and needs no holding back. */
function publish(state: EntryState, rank: number, { nowMs, orderId }: { nowMs: number; orderId: string }): EntryState {
  if (state.page[rank] === 'theirs') return send(state, rank, orderId)
  const forMs = makesWhole(state, rank) ? lastHoldMs : holdMs
  return withPhase(state, rank, { kind: 'held', orderId, forMs, untilMs: nowMs + forMs })
}

function enter(state: EntryState, press: { nowMs: number; orderId: string }): EntryState {
  const rank = state.at?.rank
  if (rank === undefined || !isOpen(state, rank) || isUntouched(state, rank)) return enterElsewhere(state)
  if (phaseOf(state, rank).kind === 'unsent') return resend(state, rank)
  const short = findShort(state.table, state, rank)
  if (short) {
    const refused = withPhase(state, rank, { kind: 'open', problem: { kind: 'short', ...short } })
    return { ...refused, at: { rank, cell: short.cell } }
  }
  return moveOn(publish(sendHeld(state), rank, press), rank)
}

function takeBack(state: EntryState): EntryState {
  const rank = heldRank(state)
  if (rank === undefined) return state
  const open = withPhase(state, rank, { kind: 'open' })
  const cell = (state.values[rank]?.length ?? 1) - 1
  return { ...open, at: { rank, cell }, takenBack: state.takenBack + 1, news: { kind: 'taken-back', rank } }
}

function sendDue(state: EntryState, nowMs: number): EntryState {
  const rank = heldRank(state)
  const phase = rank === undefined ? undefined : phaseOf(state, rank)
  return phase?.kind === 'held' && phase.untilMs <= nowMs ? sendHeld(state) : state
}

function withClaim(state: EntryState, rank: number, claim: readonly string[] | undefined): EntryState {
  return { ...state, claims: state.claims.map((one, at) => (at === rank ? claim : one)) }
}

function said(state: EntryState, rank: number, cells: readonly number[] | undefined): EntryState {
  return withPhase(state, rank, cells ? { kind: 'differs', cells } : { kind: 'said' })
}

/** Typing and sending go on, unless the server says something new. */
function hearTier(state: EntryState, rank: number, { claim, differs }: HeardTier): EntryState {
  const { kind } = phaseOf(state, rank)
  if (!claim || kind === 'sending' || kind === 'held') return state
  const cells = differs.length > 0 ? differs : undefined
  if (claim.join() !== state.claims[rank]?.join())
    return said(withTier(withClaim(state, rank, claim), rank, claim), rank, cells)
  return kind === 'said' || kind === 'differs' ? said(state, rank, cells) : state
}

function hear(state: EntryState, tiers: readonly HeardTier[]): EntryState {
  const agreed = new Set(tiers.flatMap(({ isAgreed }, rank) => (isAgreed ? [rank] : [])))
  const known: EntryState = { ...state, page: tiers.map(({ page }) => page), agreed }
  const next = tiers.reduce((before, tier, rank) => hearTier(before, rank, tier), known)
  const { at } = next
  const stays = at && isOpen(next, at.rank) && phaseOf(next, at.rank).kind === phaseOf(state, at.rank).kind
  return stays ? next : moveOn(next, at?.rank)
}

function answer(
  state: EntryState,
  { rank, orderId, answer: told }: Extract<EntryEvent, { type: 'answered' }>,
): EntryState {
  const phase = phaseOf(state, rank)
  if (phase.kind !== 'sending' || phase.orderId !== orderId) return state
  switch (told.kind) {
    case 'told':
    case 'kept': {
      const claimed = withClaim({ ...state, takenBack: 0 }, rank, state.values[rank])
      const next = said(claimed, rank, told.cells)
      if (told.kind === 'kept') return next
      const { version, isConfirmed } = told
      return { ...next, news: { kind: 'told', rank, version, isConfirmed } }
    }
    case 'refused':
      return withPhase(state, rank, { kind: 'open', problem: { kind: 'refused', fault: told.fault } })
    case 'offline':
    case 'silent':
      return withPhase(state, rank, { kind: 'unsent', orderId, why: told.kind })
  }
}

/** The typing of one draw, without a clock, a network or a page. */
export function nextEntry(state: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'typed': {
      const { place, value } = event
      if (!isOpen(state, place.rank)) return state
      return typeInto(state.table, reopen(state, place.rank), place, value)
    }
    case 'back':
      return isOpen(state, event.place.rank) ? backFrom(reopen(state, event.place.rank), event.place) : state
    case 'moved':
      return isOpen(state, event.place.rank) ? { ...state, at: event.place } : state
    case 'filled':
      return isOpen(state, event.rank) ? withTier(reopen(state, event.rank), event.rank, event.numbers) : state
    case 'enter':
      return enter(state, event)
    case 'clock':
      return sendDue(state, event.nowMs)
    case 'undo':
      return takeBack(state)
    case 'clear': {
      const rank = state.at?.rank
      return rank === undefined || !isOpen(state, rank) ? state : clearTier(state.table, reopen(state, rank), rank)
    }
    case 'resend':
      return resend(state, event.rank)
    case 'heard':
      return hear(state, event.tiers)
    case 'answered':
      return answer(state, event)
  }
}

/** The tiers that are to be sent now; each has the id of its order. */
export function tiersToSend(state: EntryState) {
  return state.phases.flatMap((phase, rank) =>
    phase.kind === 'sending' ? [{ rank, numbers: state.values[rank] ?? [], orderId: phase.orderId }] : [],
  )
}
