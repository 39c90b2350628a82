import type { Database } from '@quayso/database/connect'
import { refusalOfName } from './require-name.ts'

interface Named {
  readonly memberId: number
  readonly userName: string
}

/**
 * Takes the nickname away: the user name stands for it again, and they can choose another. Where the user name is none to
 * be called by either, they are called by their number from now on.
 */
export async function resetNickName(trx: Database, { memberId, userName }: Named): Promise<void> {
  const isFit = (await refusalOfName(trx, userName)) === undefined
  await trx
    .updateTable('member')
    .set({ nick_name: isFit ? null : `member${memberId}` })
    .where('id', '=', memberId)
    .execute()
}
