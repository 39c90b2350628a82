import type { OwnData } from '@quayso/contract/calls/members'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../../access/audit.ts'
import { consume } from '../../../access/throttle.ts'
import { downloadRateLimit } from '../../limits.ts'
import { toOwnData } from '../../view.ts'
import type { WalletKeys } from '../../wallet/wallet-keys.ts'
import { readOwnRows } from './own-rows.ts'

interface Downloading {
  readonly db: Database
  readonly walletKeys: WalletKeys | undefined
}

export async function downloadOwnData({ db, walletKeys }: Downloading, memberId: number, at: Date): Promise<OwnData> {
  await consume(db, [downloadRateLimit(memberId)], at)
  return db.transaction().execute(async (trx) => {
    await recordAudit(trx, { at, memberId, action: 'data_downloaded' })
    return toOwnData(await readOwnRows(trx, memberId, walletKeys))
  })
}
