import { randomUUID } from 'node:crypto'
import { isSitePicture, sitePictureFolder } from '@quayso/contract/rules/media-path'
import { namesNumber } from '@quayso/contract/rules/named-number'
import { type Slot, slots } from '@quayso/contract/rules/picture-slots'
import { findPromise } from '@quayso/contract/rules/promises'
import { safeAddress } from '@quayso/contract/rules/safe-address'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { type ChangeKind, fieldsOf, type Reading, type Writing } from '../changes/change-kind.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { AdInput } from './calls.ts'
import { readPeriod, toIso } from './period.ts'
import { placeNames, selectAds, takeAd, toAd } from './read-ads.ts'

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

function refuseBadFields({ name, desk, phone, link, alt }: AdInput): void {
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

/** For the audit. */
function auditedOf(input: Omit<AdInput, 'id' | 'revision'>) {
  const { name, place, desk, phone, link, alt, sort, weight, locales, from, to } = input
  return { name, place, desk, phone, link, alt, sort, weight, locales, from, to }
}

/** The advertisement as the operator has read it, locked; undefined for a new one. Refuses what cannot be written. */
async function takeAccepted(ad: AdInput, { db, now }: Reading) {
  refuseBadFields(ad)
  readPeriod(ad)
  const { id, revision, place, desk, phone } = ad
  const before = id === undefined ? undefined : await takeAd(db, id, revision, now)
  const isSamePlace = before?.place === place
  await refuseBadPicture(db, desk, `${place}-desk`, isSamePlace ? before?.desk : undefined)
  await refuseBadPicture(db, phone, `${place}-phone`, isSamePlace ? before?.phone : undefined)
  return before
}

export async function writeAd(input: AdInput, { db, operator, now, audit }: Writing) {
  const { id, revision, place, desk, phone } = input
  const before = await takeAccepted(input, { db, now })
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
    ...(before && { before: auditedOf(before) }),
    after: auditedOf(input),
  })
  return saved
}

/** Visitors do not see the name, and what a picture shows nobody reads here. */
export const adTakesTwo = ({ alt }: AdInput) => namesNumber(alt)

const shownOf = ({ locales, from, to, ...ad }: Omit<AdInput, 'id' | 'revision' | 'sort' | 'weight'>) => {
  const { name, place, desk, phone, link, alt } = ad
  return { name, place, alt, link, desk, phone, locales: locales.join(' '), from: toIso(from), to: toIso(to) }
}

export const adChange: ChangeKind<AdInput & { readonly kind: 'ad' }> = {
  permission: 'contents.change',
  subjectOf: ({ id }) => `ad/${id ?? randomUUID()}`,
  accept: async (ad, reading) => {
    await takeAccepted(ad, reading)
    return ad
  },
  describe: async (ad, { db, now }) => {
    const row = ad.id === undefined ? undefined : await selectAds(db).where('a.id', '=', ad.id).executeTakeFirst()
    const before = row && toAd(row, now)
    return fieldsOf(before ? shownOf(before) : {}, shownOf(ad))
  },
  write: writeAd,
}
