import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface ConfigRow {
  readonly name: string
  readonly value: string
}

export async function readPublicConfigs(db: Database): Promise<ConfigRow[]> {
  return db.selectFrom('config').select(['name', 'value']).where('is_public', '=', true).orderBy('name').execute()
}

export async function readActiveAds(db: Database, now: Date) {
  return db
    .selectFrom('ad')
    .select(['id', 'site', 'link_url', 'desk_img_url', 'phone_img_url', 'alt', 'locales', 'sort', 'weight'])
    .where(sql<boolean>`active @> ${now}::timestamptz`)
    .orderBy('site')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
export type AdRow = Awaited<ReturnType<typeof readActiveAds>>[number]

/** Newest first. */
export async function readShownNotices(db: Database, now: Date) {
  return db
    .selectFrom('notice')
    .select(['places', 'vi', 'en', 'th', 'zh'])
    .where('is_draft', '=', false)
    .where(sql<boolean>`shown @> ${now}::timestamptz`)
    .orderBy(sql`lower(shown)`, sql`desc nulls last`)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
