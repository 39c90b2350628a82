import { isSitePicture, sitePictureFolder } from '@quayso/contract/rules/media-path'
import { safeAddress } from '@quayso/contract/rules/safe-address'
import type { Database } from '@quayso/database/connect'
import { refuseBadText } from '../contents/page-texts.ts'
import type { Handlers } from '../kernel/context.ts'
import type { InputOf } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import { channelNames, type contactCalls } from './calls.ts'

type Channel = InputOf<(typeof contactCalls)['contacts.save']>['channels'][number]

/** Every channel, empty where it is not configured. */
async function readContacts(db: Database) {
  const info = await db.selectFrom('contact_info').select(['main_phone', 'revision']).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('contact_channel').select(['name', 'value', 'link', 'qr', 'is_shown']).execute()
  const channels = channelNames.map((name): Channel => {
    const row = rows.find((one) => one.name === name)
    return {
      name,
      value: row?.value ?? '',
      link: row?.link ?? '',
      qr: row?.qr ?? '',
      isShown: row?.is_shown ?? false,
    }
  })
  return { revision: info.revision, mainPhone: info.main_phone, channels }
}

async function refuseBadChannel(db: Database, { name, value, link, qr }: Channel, before: string): Promise<void> {
  const fault = (field: string, reason: string) => new Refusal('invalid', { channel: name, field, reason })
  refuseBadText(value, { channel: name, field: 'value' })
  if (value.trim() === '' && (link !== '' || qr !== '')) throw fault('value', 'missing')
  // A path of ours is no channel of theirs.
  if (link !== '' && (link.startsWith('/') || safeAddress(link) === undefined)) throw fault('link', 'unsafe')
  if (qr === '' || qr === before) return
  const picture = isSitePicture(qr)
    ? await db
        .selectFrom('site_picture')
        .select('name')
        .where('name', '=', qr.slice(sitePictureFolder.length))
        .executeTakeFirst()
    : undefined
  if (!picture) throw fault('qr', 'unknown')
}

export const contactHandlers: Handlers<typeof contactCalls> = {
  'contacts.read': async (_input, { db }) => readContacts(db),

  'contacts.save': async ({ revision, mainPhone, channels }, { db, audit }) => {
    // Whoever saves at the same time waits here.
    await db
      .updateTable('contact_info')
      .set((now) => ({ revision: now('revision', '+', 1) }))
      .execute()
    const { revision: current, ...before } = await readContacts(db)
    if (current !== revision + 1) throw new Refusal('conflict', { revision: current - 1 })
    if (mainPhone !== '' && !/^\+?[\d ().-]{3,40}$/.test(mainPhone)) {
      throw new Refusal('invalid', { field: 'mainPhone', reason: 'phone' })
    }
    for (const channel of channels) {
      await refuseBadChannel(db, channel, before.channels.find(({ name }) => name === channel.name)?.qr ?? '')
    }
    await db.updateTable('contact_info').set({ main_phone: mainPhone.trim() }).execute()
    await db.deleteFrom('contact_channel').execute()
    const rows = channels
      .filter(({ value }) => value.trim() !== '')
      .map(({ name, value, link, qr, isShown }) => ({ name, value: value.trim(), link, qr, is_shown: isShown }))
    if (rows.length > 0) await db.insertInto('contact_channel').values(rows).execute()
    await audit({ action: 'contacts-saved', subject: 'contacts', before, after: { mainPhone, channels } })
    return { revision: current }
  },
}
