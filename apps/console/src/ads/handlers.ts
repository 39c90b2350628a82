import { isSitePicture, sitePictureFolder } from '@quayso/contract/rules/media-path'
import { type Slot, slots } from '@quayso/contract/rules/picture-slots'
import { findPromise } from '@quayso/contract/rules/promises'
import { safeAddress } from '@quayso/contract/rules/safe-address'
import type { Database } from '@quayso/database/connect'
import type { Locale } from '@quayso/games/locale'
import { sql } from 'kysely'
import type { Handlers } from '../kernel/context.ts'
import type { InputOf } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { adCalls } from './calls.ts'
import { readPeriod } from './period.ts'

/** By their number in the database. */
const placeNames = ['header', 'footer', 'banner'] as const
type Place = (typeof placeNames)[number]

function selectAds(db: Database) {
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

function toAd(row: AdRow, now: Date) {
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

type SaveInput = InputOf<(typeof adCalls)['ads.save']>

/** A picture must have been cut for its slot; one that was there before may stay. */
async function refuseBadPicture(db: Database, address: string, slot: Slot, before: string | undefined): Promise<void> {
  if (address === '' || address === before) return
  const name = isSitePicture(address) ? address.slice(sitePictureFolder.length) : ''
  const found = await db
    .selectFrom('site_picture')
    .select(['width', 'height'])
    .where('name', '=', name)
    .executeTakeFirst()
  const { width, height } = slots[slot]
  if (found?.width !== width || found.height !== height) throw new Refusal('invalid', { reason: 'picture', slot })
}

function refuseBadFields({ name, desk, phone, link, alt }: SaveInput): void {
  const fault = (field: string, reason: string, word?: string) => new Refusal('invalid', { field, reason, word })
  if (name.trim() === '') throw fault('name', 'missing')
  if (alt.trim() === '') throw fault('alt', 'missing')
  if (desk === '' && phone === '') throw fault('picture', 'missing')
  if (link !== '' && safeAddress(link) === undefined) throw fault('link', 'unsafe')
  for (const [field, text] of Object.entries({ name, alt })) {
    const word = findPromise(text)
    if (word !== undefined) throw fault(field, 'promise', word)
  }
}

/** What the audit keeps of it. */
function told(input: Omit<SaveInput, 'id' | 'revision'>) {
  const { name, place, desk, phone, link, alt, sort, weight, locales, from, to } = input
  return { name, place, desk, phone, link, alt, sort, weight, locales, from, to }
}

/** Locked until the transaction ends. */
async function takeAd(trx: Database, id: number, revision: number, now: Date) {
  const row = await selectAds(trx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
  if (!row) throw new Refusal('unknown')
  if (row.revision !== revision) throw new Refusal('conflict', { by: row.changed_by, revision: row.revision })
  return toAd(row, now)
}

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

  'ads.save': async (input, { db, operator, now, audit }) => {
    refuseBadFields(input)
    const { id, revision, place, desk, phone } = input
    const before = id === undefined ? undefined : await takeAd(db, id, revision, now)
    const isSamePlace = before?.place === place
    await refuseBadPicture(db, desk, `${place}-desk`, isSamePlace ? before?.desk : undefined)
    await refuseBadPicture(db, phone, `${place}-phone`, isSamePlace ? before?.phone : undefined)
    const { from, to } = readPeriod(input)
    const row = {
      name: input.name.trim(),
      site: placeNames.indexOf(place),
      desk_img_url: desk,
      phone_img_url: phone,
      link_url: input.link === '' ? '' : (safeAddress(input.link) ?? ''),
      alt: input.alt.trim(),
      sort: input.sort,
      weight: input.weight,
      locales: [...new Set(input.locales)],
      active: sql<string>`tstzrange(${from}, ${to})`,
      changed_by: operator.id,
      changed_at: now,
    }
    const saved =
      id === undefined
        ? await db.insertInto('ad').values(row).returning(['id', 'revision']).executeTakeFirstOrThrow()
        : await db
            .updateTable('ad')
            .set({ ...row, revision: revision + 1 })
            .where('id', '=', id)
            .returning(['id', 'revision'])
            .executeTakeFirstOrThrow()
    await audit({
      action: 'ad-saved',
      subject: `ad/${saved.id}`,
      ...(before && { before: told(before) }),
      after: told(input),
    })
    return saved
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
