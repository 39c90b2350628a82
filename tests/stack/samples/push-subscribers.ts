import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { LocalPushService } from '../parts/push-service/define-push-service.ts'

const atOnce = 5000

/** Devices 1 to `count` that follow all of these games at any time of the day, each with keys of its own. */
export async function addSubscribers(
  db: Database,
  { deviceAt }: Pick<LocalPushService, 'deviceAt'>,
  count: number,
  games: readonly string[],
): Promise<void> {
  for (let first = 1; first <= count; first += atOnce) {
    const devices = Array.from({ length: Math.min(atOnce, count - first + 1) }, (_, i) => deviceAt(first + i))
    await sql`
      WITH added AS (
        INSERT INTO push_subscription (endpoint, p256dh, auth, locale, created_at, renewed_at)
        SELECT endpoint, p256dh, auth, 'vi', now(), now() FROM unnest(
          ${devices.map(({ endpoint }) => endpoint)}::text[],
          ${devices.map(({ p256dh }) => p256dh)}::bytea[],
          ${devices.map(({ auth }) => auth)}::bytea[]) AS device (endpoint, p256dh, auth)
        RETURNING id)
      INSERT INTO push_follow SELECT id, 'game', game FROM added, unnest(${games}::text[]) AS game`.execute(db)
  }
  await sql`ANALYZE push_subscription, push_follow`.execute(db)
}
