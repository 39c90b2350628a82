import type { PrizeTable } from '@quayso/games/prize-table'
import { call } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { createStore } from '../../calls/store.ts'
import { valuesOf } from '../typing/cells.ts'
import { type ConfirmEvent, type ConfirmState, nextConfirm, startConfirm } from './confirm-model.ts'

/** The retyping of one draw; it stays while the operator looks at another view. */
export interface ConfirmDesk {
  readonly get: () => ConfirmState
  readonly follow: (listener: () => void) => () => void
  readonly dispatch: (event: ConfirmEvent) => void
  /** The same for every try to send the same tiers. */
  readonly orderIdOf: (tiers: string) => string
}

interface Turn {
  readonly code: string
  readonly turnNum: string
}

function openDesk(turn: Turn, table: PrizeTable): ConfirmDesk {
  const store = createStore(startConfirm(table))
  const asked = new Set<number>()

  const ask = async (rank: number, isSure: boolean) => {
    const numbers = [...valuesOf(store.get(), rank)]
    try {
      const { differs, theirs } = await call('results.confirmCheck', { ...turn, rank, numbers, isSure })
      asked.delete(rank)
      dispatch({
        type: 'judged',
        rank,
        verdict:
          differs.length === 0
            ? { kind: 'agrees', atMs: Date.now() }
            : { kind: 'differs', cells: differs, ...(theirs && { theirs }) },
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      asked.delete(rank)
      dispatch({ type: 'unanswered', rank })
    }
  }

  const dispatch = (event: ConfirmEvent) => {
    const state = nextConfirm(store.get(), event)
    store.set(state)
    for (const [rank, check] of state.checks.entries()) {
      if (check.kind !== 'checking' || asked.has(rank)) continue
      asked.add(rank)
      void ask(rank, check.isSure)
    }
  }
  const orderIds = new Map<string, string>()
  const orderIdOf = (tiers: string) => {
    const id = orderIds.get(tiers) ?? crypto.randomUUID()
    orderIds.set(tiers, id)
    return id
  }
  return { get: store.get, follow: store.follow, dispatch, orderIdOf }
}

const desks = new Map<string, ConfirmDesk>()

export function confirmDeskOf(turn: Turn, table: PrizeTable): ConfirmDesk {
  const key = `${turn.code} ${turn.turnNum}`
  const desk = desks.get(key) ?? openDesk(turn, table)
  desks.set(key, desk)
  return desk
}
