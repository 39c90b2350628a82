import type { OrderKind, OrderOutcome } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { listen } from '@quayso/database/listen'

/** No worker has answered yet: it may still happen, within a minute of the order. Placing the same order again is safe. */
interface Unanswered {
  readonly kind: 'unanswered'
}

export interface OrderOutcomes {
  /** Waits for what becomes of an order that is committed. */
  readonly outcomeOf: <Kind extends OrderKind>(
    kind: Kind,
    id: string,
    timeoutMs?: number,
  ) => Promise<OrderOutcome<Kind> | Unanswered>
  readonly stop: () => Promise<void>
}

interface OutcomesOptions {
  readonly db: Database
  readonly url: string
  readonly onError: (error: unknown) => void
}

const answersWithinMs = 8000
/** Should a notification be lost, which it is only with its connection. */
const lookAgainMs = 1000

/** Hears of every order that is done, for all calls of this process that wait for one. */
export function hearOutcomes({ db, url, onError }: OutcomesOptions): OrderOutcomes {
  const waiting = new Map<string, Set<() => void>>()
  const wake = (id: string) => {
    for (const look of waiting.get(id) ?? []) look()
  }
  const stop = listen({
    ...{ url, channel: 'result_order_done', onNotice: wake, onError },
    onWake: () => {
      for (const id of waiting.keys()) wake(id)
    },
  })

  const read = async (id: string): Promise<unknown> => {
    const row = await db.selectFrom('result_order').select('outcome').where('id', '=', id).executeTakeFirst()
    return row?.outcome ?? undefined
  }

  const wait = (id: string, timeoutMs: number) =>
    new Promise<unknown>((resolve) => {
      const end = (outcome: unknown) => {
        clearInterval(polling)
        clearTimeout(timeout)
        looks.delete(look)
        if (looks.size === 0) waiting.delete(id)
        resolve(outcome)
      }
      const look = () => {
        read(id).then((outcome) => outcome !== undefined && end(outcome), onError)
      }
      const looks = waiting.get(id) ?? new Set()
      waiting.set(id, looks.add(look))
      const polling = setInterval(look, lookAgainMs)
      const timeout = setTimeout(end, timeoutMs, { kind: 'unanswered' })
      look()
    })

  return {
    outcomeOf: async (_kind, id, timeoutMs = answersWithinMs) => (await wait(id, timeoutMs)) as never,
    stop,
  }
}
