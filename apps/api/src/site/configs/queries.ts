import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface ConfigRow {
  readonly name: string
  readonly value: string
}

export interface AdRow {
  readonly device: number
  readonly site: number
  readonly link_url: string
  readonly img_url: string
  readonly alt: string
}

export async function readPublicConfigs(db: Database): Promise<ConfigRow[]> {
  return db.selectFrom('config').select(['name', 'value']).where('is_public', '=', true).orderBy('name').execute()
}

export async function readActiveAds(db: Database, now: Date): Promise<AdRow[]> {
  return db
    .selectFrom('ad')
    .select(['device', 'site', 'link_url', 'img_url', 'alt'])
    .where(sql<boolean>`active @> ${now}::timestamptz`)
    .orderBy('device')
    .orderBy('site')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
