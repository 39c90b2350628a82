import type { OwnData } from '@quayso/contract/calls/members'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../../access/audit.ts'
import { consume } from '../../../access/throttle.ts'
import { downloadRateLimit } from '../../limits.ts'
import { toOwnData } from '../../view.ts'
import { readOwnRows } from './own-rows.ts'

export async function downloadOwnData(db: Database, memberId: number, at: Date): Promise<OwnData> {
  await consume(db, [downloadRateLimit(memberId)], at)
  return db.transaction().execute(async (trx) => {
    await recordAudit(trx, { at, memberId, action: 'data_downloaded' })
    return toOwnData(await readOwnRows(trx, memberId))
  })
}
