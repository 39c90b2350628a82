import { dayNameOf } from '@quayso/games/game-setting'
import { toLocale } from '@quayso/games/locale'
import { sql } from 'kysely'
import { type Device, deviceColumns } from './audience.ts'
import type { PushContext } from './deliver.ts'
import { readRests, saveOutcomes } from './outcomes.ts'
import { sendBatch } from './send-batch.ts'

const usefulMs = 300_000

/**
 * Sends a message to a device whose owner asked for one. It does not count, and quiet hours do not hold. What it is
 * answered holds for this device alone: strangers ask for tests, too.
 */
export async function pushTest({ id }: { readonly id: number }, context: PushContext): Promise<void> {
  const { db, now, hosts } = context
  const { rows } = await sql<Omit<Device, 'has_ticket'>>`
    SELECT ${deviceColumns} FROM push_subscription s WHERE id = ${id}`.execute(db)
  const [device] = rows
  if (!device) return
  const message = { v: 1, kind: 'test', game: '', turnNum: '', args: { locale: toLocale(device.locale) } } as const
  const restsUntilMs = device.rests_until?.getTime() ?? 0
  const parcels = [{ ...device, message, restsUntilMs, hasFailed: device.has_failed }]
  const expiresAtMs = now().getTime() + usefulMs
  const found = await sendBatch(parcels, { ...context, expiresAtMs, rests: await readRests(db, now()), pauseMs: 0 })
  const occasion = { day: dayNameOf(now().getTime()), hosts }
  await db.transaction().execute((trx) => saveOutcomes(trx, parcels, { ...found, refused: [], failed: [] }, occasion))
  if (found.later.size > 0) throw new Error('the push service did not take the message')
}
