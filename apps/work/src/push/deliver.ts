import type { PushMessage } from '@quayso/contract/push-message'
import type { Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { dayNameOf } from '@quayso/games/game-setting'
import type { Logger } from 'pino'
import type { Counter } from 'prom-client'
import { countMessage, type Device, deleteGone, readRests, saveRests } from './audience.ts'
import { isQuiet } from './is-quiet.ts'
import type { PushClient } from './push-client.ts'
import { type Parcel, sendBatch } from './send-batch.ts'

export interface PushDeps {
  readonly client: PushClient
  readonly vapid: (origin: string, nowMs: number) => string
  readonly hosts: readonly string[]
  readonly now: () => Date
  /** Runs what it is given one after the other. */
  readonly inTurn: <Result>(run: () => Promise<Result>) => Promise<Result>
  /** Counts what became of each message. */
  readonly messages: Counter<'outcome'>
}

export interface PushContext extends PushDeps {
  readonly db: Database
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly signal: AbortSignal
}

/** The payload of a job that tells many devices something. */
export interface Delivery {
  /** Names what is told, for counting. */
  readonly message: string
  readonly expiresAtMs: number
  /** Of another try: the devices that it is for, and how many there were before. */
  readonly ids?: readonly number[]
  readonly tries?: number
}

const firstPauseMs = 15_000

export function isAsleep({ quiet_from, quiet_to }: Device, nowMs: number): boolean {
  return quiet_from !== null && quiet_to !== null && isQuiet({ from: quiet_from, to: quiet_to }, nowMs)
}

/** A message for each of the devices, which gets the how manieth of its day it is. */
export async function addressParcels<Told extends Device>(
  db: Database,
  devices: readonly Told[],
  { message, now }: { readonly message: string; readonly now: Date },
  toMessage: (device: Told, nth: number) => PushMessage,
): Promise<Parcel[]> {
  const ids = devices.map(({ id }) => id)
  const nths = await countMessage(db, ids, message, dayNameOf(now.getTime()))
  return devices.flatMap((device) => {
    const { id, endpoint, p256dh, auth } = device
    const nth = nths.get(id)
    // It has ended its subscription meanwhile.
    return nth === undefined ? [] : { id, endpoint, p256dh, auth, message: toMessage(device, nth) }
  })
}

/** Sends the parcels; devices that could not be reached get a job like this one for later. */
export async function deliver(
  task: 'push-chunk' | 'push-post',
  delivery: Delivery,
  parcels: readonly Parcel[],
  context: PushContext,
): Promise<void> {
  const { db, now, log } = context
  const { message, expiresAtMs, tries = 0 } = delivery
  const pauseMs = firstPauseMs * 2 ** Math.min(tries, 8)
  // A worker that dies has begun one chunk, and a service gets no more requests at once than one chunk makes.
  const { sent, gone, refused, later, ...found } = await context.inTurn(async () =>
    sendBatch(parcels, { ...context, expiresAtMs, pauseMs, rests: await readRests(db, now()) }),
  )
  await db.transaction().execute(async (trx) => {
    await deleteGone(trx, gone)
    await saveRests(trx, found.rests)
    for (const [atMs, devices] of later) {
      if (atMs >= expiresAtMs) continue
      const payload = { ...delivery, ids: devices.map(({ id }) => id), tries: tries + 1 }
      await enqueue(trx, { task, payload, runAt: new Date(atMs), priority: 10 })
    }
  })
  const postponed = parcels.length - sent - gone.length - refused.length
  const outcomes = { sent, gone: gone.length, refused: refused.length, postponed }
  for (const [outcome, count] of Object.entries(outcomes)) context.messages.inc({ outcome }, count)
  log.info({ message, ...outcomes }, 'told devices')
  const [first] = refused
  if (first) log.warn({ message, ...first }, 'a push service refused a message')
}
