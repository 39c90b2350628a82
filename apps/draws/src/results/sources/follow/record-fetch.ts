import { createHash } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import type { Reading } from '../shapes/reading.ts'

/** Longer than anyone asks where a number came from; the numbers themselves stay for ever. */
const keptMs = 90 * 86_400_000

interface FetchRecord {
  readonly source: string
  readonly atMs: number
  readonly address: string
  readonly status?: number
  readonly bytes?: Buffer
  readonly readings?: readonly Reading[]
  readonly fault?: { readonly name: string; readonly detail: string }
}

export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Keeps what came from where. */
export async function recordFetch(db: Database, record: FetchRecord): Promise<void> {
  const { source, atMs, address, status, bytes, readings = [], fault } = record
  await db
    .insertInto('result_fetch')
    .values({
      ...{ source, address, at: new Date(atMs), status: status ?? null },
      ...{ sha256: bytes ? sha256(bytes) : null, bytes: bytes?.length ?? null },
      readings: JSON.stringify(readings),
      ...{ fault: fault?.name ?? null, fault_detail: fault?.detail ?? null },
    })
    .execute()
}

export async function deleteOldFetches(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('result_fetch')
    .where('at', '<', new Date(nowMs - keptMs))
    .execute()
}
