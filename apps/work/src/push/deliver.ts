import type { Counter } from '@prometheus-io/client'
import type { PushMessage } from '@quayso/contract/push-message'
import type { Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { dayNameOf } from '@quayso/games/game-setting'
import type { Logger } from 'pino'
import { countMessage, type Device } from './audience.ts'
import { isQuiet } from './is-quiet.ts'
import type { Today } from './message.ts'
import { readRests, saveOutcomes, saveRests } from './outcomes.ts'
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

interface Addressing<Told> {
  readonly message: string
  readonly now: Date
  /** Whether the message is about a ticket that the device keeps: it is shown by itself and does not count. */
  readonly isApart?: (device: Told) => boolean
}

/** A message for each of the devices, which is made with what the device was told of its day so far. */
export async function addressParcels<Told extends Device>(
  db: Database,
  devices: readonly Told[],
  { message, now, isApart = () => false }: Addressing<Told>,
  toMessage: (device: Told, today: Today) => PushMessage,
): Promise<Parcel[]> {
  const day = dayNameOf(now.getTime())
  const ids = devices.filter((device) => !isApart(device)).map(({ id }) => id)
  const counted = await countMessage(db, ids, message, day)
  return devices.flatMap((device) => {
    const { id, endpoint, p256dh, auth, rests_until: restsUntil, has_failed: hasFailed } = device
    const sent = isApart(device) ? [message] : counted.get(id)
    // It has ended its subscription meanwhile.
    if (!sent) return []
    const told = toMessage(device, { day: day.replaceAll('-', ''), sent })
    return { id, endpoint, p256dh, auth, hasFailed, restsUntilMs: restsUntil?.getTime() ?? 0, message: told }
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
  const found = await context.inTurn(async () =>
    sendBatch(parcels, { ...context, expiresAtMs, pauseMs, rests: await readRests(db, now()) }),
  )
  const { sent, gone, refused, later, rests } = found
  const deleted = await db.transaction().execute(async (trx) => {
    const occasion = { day: dayNameOf(now().getTime()), hosts: context.hosts }
    const neverWorking = await saveOutcomes(trx, parcels, found, occasion)
    await saveRests(trx, rests)
    for (const [atMs, devices] of later) {
      if (atMs >= expiresAtMs) continue
      const payload = { ...delivery, ids: devices.map(({ id }) => id), tries: tries + 1 }
      await enqueue(trx, { task, payload, runAt: new Date(atMs), priority: 10 })
    }
    return neverWorking
  })
  const postponed = parcels.length - sent.length - gone.length - refused.length
  const outcomes = { sent: sent.length, gone: gone.length, refused: refused.length, postponed }
  for (const [outcome, count] of Object.entries(outcomes)) context.messages.inc({ outcome }, count)
  log.info({ message, ...outcomes }, 'told devices')
  if (deleted > 0) log.info({ message, deleted }, 'deleted devices that failed for days while others were told')
  const [first] = refused
  if (first) log.warn({ message, ...first }, 'a push service refused a message')
}
