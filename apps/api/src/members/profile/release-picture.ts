import { mediaFolder } from '@quayso/contract/media-path'
import type { Database } from '@quayso/database/connect'

export interface PictureDeps {
  /** Takes a picture away for good. */
  readonly removePicture: (name: string) => Promise<void>
}

export async function iconOf(trx: Database, memberId: number): Promise<string | null> {
  const member = await trx
    .selectFrom('member')
    .select('icon_url')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return member?.icon_url ?? null
}

/**
 * Takes away what the member no longer shows, unless somebody else shows the same. Last in its transaction: when it fails
 * nothing has changed, and the member can try again. Who chooses the very same picture in this moment uploads it again.
 */
export async function releasePicture(deps: PictureDeps, trx: Database, iconUrl: string | null): Promise<void> {
  if (iconUrl === null) return
  const shown = await trx.selectFrom('member').select('id').where('icon_url', '=', iconUrl).limit(1).executeTakeFirst()
  if (!shown) await deps.removePicture(iconUrl.slice(mediaFolder.length))
}
