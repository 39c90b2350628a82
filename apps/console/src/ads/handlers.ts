import { sql } from 'kysely'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { adCalls } from './calls.ts'
import { selectAds, takeAd, toAd } from './read-ads.ts'
import { adTakesTwo, writeAd } from './save-ad.ts'

export const adHandlers: Handlers<typeof adCalls> = {
  'ads.list': async (_input, { db, now }) => {
    const rows = await selectAds(db).orderBy('a.site', 'desc').orderBy('a.sort').orderBy('a.id').execute()
    return { ads: rows.map((row) => toAd(row, now)) }
  },

  'ads.read': async ({ id }, { db, now }) => {
    const row = await selectAds(db).where('a.id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('unknown')
    const { rows: days } = await sql<{ day: string; views: number; clicks: number }>`
      SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(d.views, 0) AS views, coalesce(d.clicks, 0) AS clicks
      FROM generate_series(0, 13) AS ago
      CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 13 + ago AS day) AS days
      LEFT JOIN ad_day d ON d.ad_id = ${id} AND d.day = days.day
      ORDER BY days.day`.execute(db)
    return { ad: toAd(row, now), days }
  },

  'ads.save': async (ad, context) => {
    if (adTakesTwo(ad)) throw new Refusal('invalid', { reason: 'two-people' })
    return writeAd(ad, context)
  },

  'ads.stop': async ({ id, revision }, { db, operator, now, audit }) => {
    const before = await takeAd(db, id, revision, now)
    await db
      .updateTable('ad')
      .set({
        // One that has not begun never will.
        active: sql<string>`active * tstzrange(NULL, ${now})`,
        revision: revision + 1,
        changed_by: operator.id,
        changed_at: now,
      })
      .where('id', '=', id)
      .execute()
    await audit({
      action: 'ad-stopped',
      subject: `ad/${id}`,
      before: { from: before.from, to: before.to },
      after: { to: now.toISOString() },
    })
    return {}
  },
}
