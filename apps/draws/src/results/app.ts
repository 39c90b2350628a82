import { randomUUID } from 'node:crypto'
import type { OrderKind, OrderOutcome, OrderPayload } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import type { CommandContext } from './command/command.ts'
import { runCommand } from './command/commands.ts'
import { enterResult, type LiveEntry } from './entry/enter-result.ts'
import { type DrawOfDay, readDay } from './history/read-day.ts'
import { executeOrder } from './orders/execute-order.ts'
import type { People } from './orders/people.ts'
import { startOrders } from './orders/start-orders.ts'
import { finishOrder } from './orders/take-order.ts'
import { addSamples } from './sample/add-samples.ts'
import { type ReadOutcome, readAnswer, type SourceKind } from './sources/shapes/read-answer.ts'

// Official results without the draws of ours, for tools and tests.

/** What an answer of a source says. */
export function readSourceAnswer(kind: SourceKind, bytes: Uint8Array): ReadOutcome {
  return readAnswer(kind, bytes)
}

/** The results of one day, `yyyy-mm-dd`, from the files that come with the project. */
export function readDayOfHistory(day: string): Promise<DrawOfDay[]> {
  return readDay(day)
}

/** A worker that does nothing but carry out what operators order. Returns a function that stops it. */
export function startOrderWorker(db: Database, databaseUrl: string, onError: (error: unknown) => void) {
  return startOrders({ db, databaseUrl, onDone: () => {}, onError })
}

/**
 * Orders what one person, or two, have decided in the console, and carries it out at once, as a worker does. The database is its
 * owner's: no app has the rights to both.
 */
export async function orderAs<Kind extends OrderKind>(
  owner: Database,
  given: Pick<People, 'operator' | 'approver'> & { readonly kind: Kind; readonly payload: OrderPayload<Kind> },
  nowMs: number,
): Promise<OrderOutcome<Kind>> {
  const order = randomUUID()
  // One transaction: no worker sees the order open.
  return owner.transaction().execute(async (trx) => {
    await trx
      .insertInto('result_order')
      .values({ id: order, ...given, payload: JSON.stringify(given.payload), by_key: true })
      .execute()
    const outcome = await executeOrder(trx, { ...given, order }, { db: owner, nowMs, way: 'order' })
    await finishOrder(trx, order, outcome)
    return outcome as OrderOutcome<Kind>
  })
}

/** Enters what a source tells, as a worker does that has asked it. */
export function tellAsSource(db: Database, told: Omit<LiveEntry, 'source'>, nowMs: number) {
  return enterResult(db, { ...told, source: 'feed' }, nowMs)
}

/** Runs a command of `npm run results`; returns whether it succeeded. */
export function runResultsCommand(args: readonly string[], context: CommandContext): Promise<boolean> {
  return runCommand(args, context)
}

/** Fills a development database with invented results. */
export async function addSampleResults(db: Database, options: Parameters<typeof addSamples>[1]): Promise<void> {
  const { kind } = await addSamples(db, options)
  if (kind === 'refused') throw new Error('samples are only for development')
}
