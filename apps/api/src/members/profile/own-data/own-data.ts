import type { OwnData } from '@quayso/contract/calls/members'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../../access/audit.ts'
import { pay } from '../../../access/throttle.ts'
import { downloadFare } from '../../limits.ts'
import { toOwnData } from '../../view.ts'
import { readOwnRows } from './own-rows.ts'

export async function downloadOwnData(db: Database, memberId: number, at: Date): Promise<OwnData> {
  await pay(db, [downloadFare(memberId)], at)
  return db.transaction().execute(async (trx) => {
    await recordAudit(trx, { at, memberId, action: 'data_downloaded' })
    return toOwnData(await readOwnRows(trx, memberId))
  })
}
