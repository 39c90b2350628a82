import type { PrizeTable } from '@quayso/games/prize-table'
import { call } from '../../calls/call.ts'
import { CallError } from '../../calls/call-error.ts'
import { createStore } from '../../calls/store.ts'
import { valuesOf } from '../typing/cells.ts'
import { keyOf, saveInTab, type Typing } from '../typing/saved-cells.ts'
import { type ConfirmEvent, type ConfirmState, nextConfirm, startConfirm } from './confirm-model.ts'

/** The retyping of one draw; it stays while the operator looks at another view, or loads the page again. */
export interface ConfirmDesk {
  readonly get: () => ConfirmState
  readonly follow: (listener: () => void) => () => void
  readonly dispatch: (event: ConfirmEvent) => void
  /** The same for every try to send the same tiers. */
  readonly orderIdOf: (tiers: string) => string
  /** What was typed is sent: it is not restored when the page is loaded again. */
  readonly forget: () => void
}

function openDesk(typing: Typing, table: PrizeTable): ConfirmDesk {
  const { code, turnNum } = typing
  const saved = saveInTab(typing)
  const store = createStore(saved.restore(startConfirm(table)))
  const asked = new Set<number>()

  const ask = async (rank: number) => {
    const numbers = [...valuesOf(store.get(), rank)]
    try {
      const { differs } = await call('results.confirmCheck', { code, turnNum, rank, numbers })
      asked.delete(rank)
      dispatch({
        type: 'judged',
        rank,
        verdict: differs.length === 0 ? { kind: 'agrees', atMs: Date.now() } : { kind: 'differs', cells: differs },
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      asked.delete(rank)
      dispatch({ type: 'unanswered', rank })
    }
  }

  const dispatch = (event: ConfirmEvent) => {
    const before = store.get()
    const state = nextConfirm(before, event)
    store.set(state)
    if (state.values !== before.values) saved.save(state)
    for (const [rank, check] of state.checks.entries()) {
      if (check.kind !== 'checking' || asked.has(rank)) continue
      asked.add(rank)
      void ask(rank)
    }
  }
  const orderIds = new Map<string, string>()
  const orderIdOf = (tiers: string) => {
    const id = orderIds.get(tiers) ?? crypto.randomUUID()
    orderIds.set(tiers, id)
    return id
  }
  return { get: store.get, follow: store.follow, dispatch, orderIdOf, forget: saved.forget }
}

const desks = new Map<string, ConfirmDesk>()

export function confirmDeskOf(draw: Omit<Typing, 'screen'>, table: PrizeTable): ConfirmDesk {
  const typing: Typing = { ...draw, screen: 'confirm' }
  const key = keyOf(typing)
  const desk = desks.get(key) ?? openDesk(typing, table)
  desks.set(key, desk)
  return desk
}
