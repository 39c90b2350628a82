import type { PushFollow, PushSettings } from '@quayso/contract/calls/push'
import { postKinds } from '@quayso/contract/push-message'
import type { Database } from '@quayso/database/connect'
import { toLocale } from '@quayso/games/locale'

interface Device extends Omit<PushSettings, 'follows'> {
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  /** Undefined when nobody is logged in. */
  readonly sessionId: number | undefined
}

/** Saves or replaces the subscription with this endpoint; answers its id. */
export async function saveDevice(trx: Database, device: Device, now: Date): Promise<number> {
  const { endpoint, p256dh, auth, sessionId, locale, posts, quiet, showsNumbers } = device
  const changed = {
    ...{ p256dh, auth, locale, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null },
    ...{ shows_numbers: showsNumbers, posts, renewed_at: now, session_id: sessionId ?? null },
  }
  const { id } = await trx
    .insertInto('push_subscription')
    .values({ endpoint, created_at: now, ...changed })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function replaceFollows(trx: Database, subscriptionId: number, follows: readonly PushFollow[]) {
  await trx.deleteFrom('push_follow').where('subscription_id', '=', subscriptionId).execute()
  if (follows.length === 0) return
  const rows = follows.map(({ kind, target }) => ({ subscription_id: subscriptionId, kind, target }))
  await trx.insertInto('push_follow').values(rows).execute()
}

export async function findDeviceId(db: Database, endpoint: string): Promise<number | undefined> {
  const device = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return device?.id
}

export async function readSettings(db: Database, id: number): Promise<PushSettings> {
  const device = await db
    .selectFrom('push_subscription')
    .select(['locale', 'posts', 'quiet_from', 'quiet_to', 'shows_numbers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const follows = await db
    .selectFrom('push_follow')
    .select(['kind', 'target'])
    .where('subscription_id', '=', id)
    .orderBy('kind')
    .orderBy('target')
    .$castTo<PushFollow>()
    .execute()
  const { quiet_from: from, quiet_to: to } = device
  const quiet = from === null || to === null ? null : { from, to }
  const posts = postKinds.filter((kind) => device.posts.includes(kind))
  return { locale: toLocale(device.locale), follows, posts, quiet, showsNumbers: device.shows_numbers }
}

export async function linkDevice(db: Database, endpoint: string, sessionId: number): Promise<void> {
  await db.updateTable('push_subscription').set({ session_id: sessionId }).where('endpoint', '=', endpoint).execute()
}

export async function deleteDevice(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}
