import type { Database } from '@quayso/database/connect'
import type { Locale } from '@quayso/games/locale'
import { sql } from 'kysely'
import { Refusal } from '../kernel/refusal.ts'

/** By their number in the database. */
export const placeNames = ['header', 'footer', 'banner'] as const
type Place = (typeof placeNames)[number]

export function selectAds(db: Database) {
  return db
    .selectFrom('ad as a')
    .leftJoin('operator as o', 'o.id', 'a.changed_by')
    .leftJoin(
      (query) =>
        query
          .selectFrom('ad_day')
          .select(['ad_id', sql<number>`sum(views)::bigint`.as('views'), sql<number>`sum(clicks)::bigint`.as('clicks')])
          .groupBy('ad_id')
          .as('d'),
      (join) => join.onRef('d.ad_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.revision', 'a.name', 'a.site', 'a.desk_img_url as desk', 'a.phone_img_url as phone'])
    .select(['a.link_url as link', 'a.alt', 'a.sort', 'a.weight', 'a.locales', 'a.changed_at', 'o.name as changed_by'])
    .select([sql<Date | null>`lower(a.active)`.as('from'), sql<Date | null>`upper(a.active)`.as('to')])
    .select([sql<boolean>`isempty(a.active)`.as('is_never'), 'd.views', 'd.clicks'])
}
type AdRow = Awaited<ReturnType<ReturnType<typeof selectAds>['executeTakeFirstOrThrow']>>

function stateOf({ from, to, is_never }: AdRow, now: Date) {
  if (is_never || (to && to <= now)) return 'over'
  return from && from > now ? 'waiting' : 'running'
}

export function toAd(row: AdRow, now: Date) {
  const { site, from, to, is_never, changed_at, changed_by, views, clicks, locales, ...rest } = row
  return {
    ...rest,
    place: placeNames[site] as Place,
    locales: locales as Locale[],
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    state: stateOf(row, now) as 'running' | 'waiting' | 'over',
    views: views ?? 0,
    clicks: clicks ?? 0,
    ...(changed_by && { changedBy: changed_by }),
    ...(changed_at && { changedAt: changed_at.toISOString() }),
  }
}

/** Locked until the transaction ends. */
export async function takeAd(trx: Database, id: number, revision: number, now: Date) {
  const row = await selectAds(trx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
  if (!row) throw new Refusal('unknown')
  if (row.revision !== revision) throw new Refusal('conflict', { by: row.changed_by, revision: row.revision })
  return toAd(row, now)
}
