import { createHash } from 'node:crypto'
import { isSitePicture, sitePictureFolder } from '@quayso/contract/rules/media-path'
import type { Slot } from '@quayso/contract/rules/picture-slots'
import { sql } from 'kysely'
import type { Context, Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { pictureCalls } from './calls.ts'
import { remakeAside } from './remake-aside.ts'
import type { RemadePicture } from './remake-picture.ts'

const nameOf = (address: string) => address.slice(sitePictureFolder.length)

async function addPicture(
  slot: Slot,
  remade: RemadePicture,
  { db, operator, now, audit }: Context<(typeof pictureCalls)['pictures.add']>,
) {
  const { width, height } = remade
  const bytes = Buffer.from(remade.bytes)
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
  // What nothing shows a day after it was added was given up.
  await sql`
    DELETE FROM site_picture p
    WHERE added_at < ${now}::timestamptz - interval '1 day'
      AND NOT EXISTS (
        SELECT FROM ad WHERE ${sitePictureFolder} || p.name IN (ad.desk_img_url, ad.phone_img_url))
      AND NOT EXISTS (SELECT FROM contact_channel c WHERE c.qr = ${sitePictureFolder} || p.name)`.execute(db)
  await db
    .insertInto('site_picture')
    .values({ name, bytes, width, height, added_by: operator.id, added_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await audit({ action: 'picture-added', subject: `picture/${name}`, after: { slot, bytes: bytes.length } })
  return { address: sitePictureFolder + name, width, height, bytes: bytes.length }
}

export const pictureHandlers: Handlers<typeof pictureCalls> = {
  'pictures.add': {
    prepare: async ({ slot, file, crop }) => {
      const remade = await remakeAside({ file: Buffer.from(file, 'base64'), slot, crop })
      if ('fault' in remade) {
        const { fault: reason, ...details } = remade
        throw new Refusal('invalid', { reason, ...details })
      }
      return (context) => addPicture(slot, remade, context)
    },
  },

  'pictures.read': async ({ address }, { db }) => {
    if (!isSitePicture(address)) return {}
    const found = await db
      .selectFrom('site_picture')
      .select(['bytes', 'width', 'height'])
      .where('name', '=', nameOf(address))
      .executeTakeFirst()
    if (!found) return {}
    const { bytes, width, height } = found
    return { data: `data:image/webp;base64,${bytes.toString('base64')}`, width, height, bytes: bytes.length }
  },
}
