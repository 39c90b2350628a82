import { toLocale } from '@quayso/games/locale'
import { deleteGone, readRests, saveRests } from './audience.ts'
import type { PushContext } from './deliver.ts'
import { sendBatch } from './send-batch.ts'

const usefulMs = 300_000

/** Sends a message to a device whose owner asked for one. It does not count, and quiet hours do not hold. */
export async function pushTest({ id }: { readonly id: number }, context: PushContext): Promise<void> {
  const { db, now } = context
  const device = await db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) return
  const message = { v: 1, kind: 'test', game: '', turnNum: '', args: { locale: toLocale(device.locale) } } as const
  const parcels = [{ ...device, message }]
  const expiresAtMs = now().getTime() + usefulMs
  const known = await readRests(db, now())
  const { gone, later, rests } = await sendBatch(parcels, { ...context, expiresAtMs, rests: known, pauseMs: 0 })
  await deleteGone(db, gone)
  await saveRests(db, rests)
  if (later.size > 0) throw new Error('the push service did not take the message')
}
