import type { PrizeTable } from '@quayso/games/prize-table'
import { type Answer, call, type Input } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { createStore } from '../../calls/store.ts'
import { keyOf, saveInTab, type Typing } from '../typing/saved-cells.ts'
import { type EntryAnswer, type EntryEvent, nextEntry, tiersToSend } from './entry-events.ts'
import { type EntryState, heldRank, phaseOf, startEntry } from './entry-state.ts'

/** The typing of one draw. It goes on while other stations are typed: what is held is sent, what is typed stays. */
export interface EntryDesk {
  readonly get: () => EntryState
  readonly follow: (listener: () => void) => () => void
  readonly dispatch: (event: EntryEvent) => void
}

/** Only `results.confirm` is proven, and may make a claim the second of two. */
const names = { entry: 'results.enter', confirm: 'results.confirm' } as const

/** A checker confirms what another person or a source claims already. */
export async function claim(screen: Typing['screen'], input: Input<'results.enter'>): Promise<Answer<'results.enter'>> {
  const answer = await call(names[screen], input)
  const isClaimed = screen === 'entry' && answer.kind === 'refused' && answer.fault.kind === 'claimed'
  return isClaimed ? call('results.confirm', { ...input, orderId: crypto.randomUUID() }) : answer
}

/** What the model makes of the server's answer. */
function toAnswer(answer: Answer<'results.enter'>): EntryAnswer {
  if (answer.kind === 'refused') return { kind: 'refused', fault: answer.fault }
  if (answer.kind === 'silent') return { kind: 'silent' }
  const [differing] = answer.differs
  const cells = differing && { cells: differing.cells }
  if (answer.kind !== 'published') return { kind: 'kept', ...cells }
  return { kind: 'told', version: answer.version, isConfirmed: answer.status === 'confirmed', ...cells }
}

/** A refusal of the server is final; without its word nobody knows whether the order arrived. */
function toFailure(error: unknown): EntryAnswer {
  if (!(error instanceof CallError)) throw error
  const { kind, details } = error
  if (kind === 'offline') return { kind: navigator.onLine ? 'silent' : 'offline' }
  if (['silent', 'broken', 'unavailable', 'too-many'].includes(kind)) return { kind: 'silent' }
  const fault = details.fault as { kind: string } | undefined
  return { kind: 'refused', fault: fault ?? { kind: kind === 'conflict' ? String(details.reason) : kind } }
}

function openDesk(typing: Typing, table: PrizeTable): EntryDesk {
  const { screen, code, turnNum } = typing
  const saved = saveInTab(typing)
  const store = createStore(saved.restore(startEntry(table)))
  const sent = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async ({ rank, numbers, orderId }: ReturnType<typeof tiersToSend>[number]) => {
    const { takenBack } = store.get()
    const tiers = [{ rank, numbers: [...numbers] }]
    const answer = await claim(screen, { code, turnNum, orderId, tiers, takenBack }).then(toAnswer, toFailure)
    sent.delete(orderId)
    dispatch({ type: 'answered', rank, orderId, answer })
  }

  const dispatch = (event: EntryEvent) => {
    const state = nextEntry(store.get(), event)
    store.set(state)
    saved.save(state)
    for (const order of tiersToSend(state)) {
      if (sent.has(order.orderId)) continue
      sent.add(order.orderId)
      void send(order)
    }
    clearTimeout(timer)
    const rank = heldRank(state)
    const phase = rank === undefined ? undefined : phaseOf(state, rank)
    if (phase?.kind === 'held') {
      timer = setTimeout(
        () => dispatch({ type: 'clock', nowMs: Date.now() }),
        Math.max(0, phase.untilMs - Date.now()) + 1,
      )
    }
  }
  return { get: store.get, follow: store.follow, dispatch }
}

const desks = new Map<string, EntryDesk>()

export function deskOf(typing: Typing, table: PrizeTable): EntryDesk {
  const key = keyOf(typing)
  const desk = desks.get(key) ?? openDesk(typing, table)
  desks.set(key, desk)
  return desk
}
