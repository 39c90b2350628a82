import type { Database } from '@quayso/database/connect'
import { startWakeLoop } from '@quayso/database/wake-loop'
import { type DoneOrder, hasOpenOrders, type Lane, takeOrder } from './take-order.ts'

interface OrdersOptions {
  /** Two connections for each lane, at best a pool of their own: one waits for what the other prepares. */
  readonly db: Database
  readonly databaseUrl: string
  readonly onDone: (done: DoneOrder) => void
  readonly onError: (error: unknown) => void
}

/** An order whose worker dies is noticed by the others so soon. */
const lookAgainMs = 250
const triesAllowed = 3

/** Carries out the orders of one lane, the oldest first, until the returned function is called. */
function startLane(lane: Lane, { db, databaseUrl, onDone, onError }: OrdersOptions): () => Promise<void> {
  const tries = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  /** Every try counts, also one that another worker makes good: what was done is no longer open. */
  const isGivenUp = (id: string) => {
    const tried = (tries.get(id) ?? 0) + 1
    tries.set(id, tried)
    return tried > triesAllowed
  }

  const work = async () => {
    clearTimeout(timer)
    for (let done = await takeOrder(db, { lane, isGivenUp }); done; done = await takeOrder(db, { lane, isGivenUp })) {
      tries.delete(done.id)
      onDone(done)
    }
    if (await hasOpenOrders(db, lane)) timer = setTimeout(() => loop.wake(), lookAgainMs)
    else tries.clear()
  }

  const loop = startWakeLoop({ url: databaseUrl, channel: 'result_order', othersWaitMs: 0, work, onError })
  return async () => {
    await loop.stop()
    clearTimeout(timer)
  }
}

/** Carries out what operators order. Any number of workers share it. */
export function startOrders(options: OrdersOptions): () => Promise<void> {
  const stops = [startLane('others', options), startLane('files', options)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
