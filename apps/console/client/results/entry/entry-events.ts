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
  differenceIn,
  differingRank,
  type EntryState,
  heldRank,
  holdMs,
  isNext,
  isOpen,
  lastHoldMs,
  makesWhole,
  type Other,
  phaseOf,
  placeFor,
  withPhase,
} from './entry-state.ts'

/** What the server answers to a tier that was sent. */
export type EntryAnswer =
  | { readonly kind: 'told'; readonly version: number }
  /** It is stored, and changes nothing that visitors see. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly fault: { readonly kind: string } }
  /** Somebody told other numbers meanwhile; nothing is stored. */
  | { readonly kind: 'conflict'; readonly other: Other }
  | { readonly kind: 'silent' }
  | { readonly kind: 'offline' }

export type EntryEvent =
  | { readonly type: 'typed'; readonly place: Place; readonly value: string }
  | { readonly type: 'back'; readonly place: Place }
  | { readonly type: 'moved'; readonly place: Place }
  | { readonly type: 'filled'; readonly rank: number; readonly numbers: readonly string[] }
  | { readonly type: 'enter'; readonly nowMs: number; readonly orderId: string }
  | { readonly type: 'clock'; readonly nowMs: number }
  | { readonly type: 'undo' }
  | { readonly type: 'clear' }
  /** The page's numbers become my word. */
  | { readonly type: 'take'; readonly orderId: string; readonly rank?: number }
  /** My numbers are recorded as a contradiction. */
  | { readonly type: 'keep'; readonly orderId: string; readonly rank?: number }
  | { readonly type: 'resend'; readonly rank: number }
  /** Mine are dropped; or looked at again, where they differ. */
  | { readonly type: 'drop' | 'seen'; readonly rank: number }
  | {
      readonly type: 'heard'
      readonly page: readonly (Other | undefined)[]
      /** My last word on each tier. */
      readonly mine: readonly (readonly string[] | undefined)[]
      readonly agreed: readonly number[]
    }
  | { readonly type: 'answered'; readonly rank: number; readonly orderId: string; readonly answer: EntryAnswer }

/** What is typed into a tier that waited for a decision is a new attempt. */
function reopen(state: EntryState, rank: number): EntryState {
  return isOpen(state, rank) ? withPhase(state, rank, { kind: 'open' }) : state
}

function moveOn(state: EntryState, from: number | undefined): EntryState {
  const rank = nextTier(state.table, from, (one) => isNext(state, one))
  return { ...state, at: placeFor(state, rank) }
}

function send(state: EntryState, rank: number, orderId: string, isKept = false): EntryState {
  return withPhase(state, rank, { kind: 'sending', orderId, isKept })
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
  return phase.kind === 'unsent' ? send(state, rank, phase.orderId, phase.isKept) : state
}

function publish(state: EntryState, rank: number, { nowMs, orderId }: { nowMs: number; orderId: string }): EntryState {
  const other = state.page[rank]
  if (!other) {
    const forMs = makesWhole(state, rank) ? lastHoldMs : holdMs
    return withPhase(state, rank, { kind: 'held', orderId, forMs, untilMs: nowMs + forMs })
  }
  const cells = differenceIn(state, rank, other)
  // A person's numbers are not known here: the server compares, and stores nothing that differs.
  if (cells.length === 0) return send(state, rank, orderId)
  return withPhase(state, rank, { kind: 'differs', cells, other, isMeanwhile: false })
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

interface Decision {
  readonly orderId: string
  readonly rank?: number
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

function decide(state: EntryState, { orderId, rank = differingRank(state) }: Decision, isKept: boolean): EntryState {
  const phase = rank === undefined ? undefined : phaseOf(state, rank)
  if (rank === undefined || phase?.kind !== 'differs') return state
  const numbers = isKept ? (state.values[rank] ?? []) : phase.other.numbers
  if (!numbers) return state
  const sent = send(withTier(state, rank, numbers), rank, orderId, isKept)
  return state.at?.rank === rank ? moveOn(sent, rank) : sent
}

/** Somebody claims a tier that is held here: the same is a second claim, anything else needs a person. */
function meet(state: EntryState, rank: number, other: Other): EntryState {
  const phase = phaseOf(state, rank)
  if (phase.kind !== 'held') return state
  const cells = differenceIn(state, rank, other)
  if (cells.length > 0) return withPhase(state, rank, { kind: 'differs', cells, other, isMeanwhile: true })
  const sent = send(state, rank, phase.orderId)
  return other.numbers ? { ...sent, news: { kind: 'second-word', rank } } : sent
}

function hear(state: EntryState, heard: Extract<EntryEvent, { type: 'heard' }>): EntryState {
  let next: EntryState = { ...state, page: heard.page, agreed: new Set(heard.agreed) }
  for (const { rank } of state.table.tiers) {
    const [other, mine] = [heard.page[rank], heard.mine[rank]]
    const { kind } = phaseOf(next, rank)
    // An answer that is on its way says more than this.
    if (mine && kind !== 'sending' && kind !== 'held')
      next = withPhase(withTier(next, rank, mine), rank, { kind: 'said' })
    else if (other) next = meet(next, rank, other)
  }
  const { at } = next
  return at && isOpen(next, at.rank) ? next : moveOn(next, at?.rank)
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
      const said = { ...withPhase(state, rank, { kind: 'said' }), takenBack: 0 }
      return told.kind === 'told' ? { ...said, news: { kind: 'told', rank, version: told.version } } : said
    }
    case 'refused':
      return withPhase(state, rank, { kind: 'open', problem: { kind: 'refused', fault: told.fault } })
    case 'conflict': {
      const { other } = told
      const cells = differenceIn(state, rank, other)
      // A person's claim on the page was seen before: the row says that mine differs.
      const isMeanwhile = other.numbers !== null || state.page[rank] === undefined
      return withPhase(state, rank, { kind: 'differs', cells, other, isMeanwhile })
    }
    case 'offline':
    case 'silent':
      return withPhase(state, rank, { kind: 'unsent', orderId, isKept: phase.isKept, why: told.kind })
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
    case 'take':
      return decide(state, event, false)
    case 'keep':
      return decide(state, event, true)
    case 'resend':
      return resend(state, event.rank)
    case 'drop':
      return moveOn({ ...clearTier(state.table, reopen(state, event.rank), event.rank), at: undefined }, event.rank)
    case 'seen': {
      const phase = phaseOf(state, event.rank)
      if (phase.kind !== 'differs') return state
      const seen = withPhase(state, event.rank, { ...phase, isMeanwhile: false })
      return { ...seen, at: { rank: event.rank, cell: phase.cells[0] ?? 0 } }
    }
    case 'heard':
      return hear(state, event)
    case 'answered':
      return answer(state, event)
  }
}

/** The tiers that are to be sent now; each has the id of its order. */
export function tiersToSend(state: EntryState) {
  return state.phases.flatMap((phase, rank) =>
    phase.kind === 'sending'
      ? [{ rank, numbers: state.values[rank] ?? [], orderId: phase.orderId, isKept: phase.isKept }]
      : [],
  )
}
