import { AppError } from '@quayso/contract/errors/errors'
import { mediaFolder } from '@quayso/contract/rules/media-path'
import type { Database } from '@quayso/database/connect'

/** Of several things that a member does with their pictures at once, one goes on and the others wait. */
async function holdPictures(trx: Database, memberId: number): Promise<void> {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

/** From now on they are served to nobody. Whoever sweeps takes their files away. */
export async function giveUpPictures(trx: Database, memberId: number): Promise<void> {
  await holdPictures(trx, memberId)
  await trx.updateTable('picture').set({ state: 'gone' }).where('member_id', '=', memberId).execute()
}

/** Shows a picture that the member has uploaded, and gives up the one before. */
export async function showPicture(trx: Database, memberId: number, iconUrl: string): Promise<void> {
  await holdPictures(trx, memberId)
  const name = iconUrl.slice(mediaFolder.length)
  const own = trx.updateTable('picture').where('member_id', '=', memberId)
  // The state is part of the change: what is swept in this moment is not shown.
  const shown = await own
    .set({ state: 'shown' })
    .where('name', '=', name)
    .where('state', '<>', 'gone')
    .returning('name')
    .executeTakeFirst()
  if (!shown) throw new AppError('icon_invalid')
  await own.set({ state: 'gone' }).where('state', '=', 'shown').where('name', '<>', name).execute()
  await trx.updateTable('member').set({ icon_url: iconUrl }).where('id', '=', memberId).execute()
}
