import type { DrawDetail } from '../calls/draw-detail.ts'
import type { ContactInfo, Feedback } from '../calls/feedback.ts'
import type { HistoryPage } from '../calls/history.ts'
import type { DrawAnchor, DrawRecord } from '../calls/proofs.ts'
import type { Answer, ClientOptions } from './call.ts'
import { askLottery } from './lottery.ts'

// What home does not ask for: apart, or every page would load it.

export interface HistoryPageOptions {
  readonly level: 'high' | 'low'
  readonly code: string
  readonly page: number
  readonly pageSize: number
}

async function askHistory(options: ClientOptions, path: string): Promise<HistoryPage> {
  const { rows, total, other } = await askLottery(options, { path: `/history/${path}` })
  return { rows, total, other } as HistoryPage
}

export async function fetchHistoryPage(
  options: ClientOptions,
  { level, code, page, pageSize }: HistoryPageOptions,
): Promise<HistoryPage> {
  return askHistory(options, `${level}/page?page=${page}&pageSize=${pageSize}&gameCode=${code}`)
}

export async function fetchHistoryAll(options: ClientOptions, code: string): Promise<HistoryPage> {
  return askHistory(options, `low/all/${code}`)
}

/** The whole answer, as it came: it is shown to whoever wants to use the call. */
export async function fetchLastFive(options: ClientOptions, code: string): Promise<Answer & HistoryPage> {
  return (await askLottery(options, { path: `/history/list/5/${code}` })) as Answer & HistoryPage
}

export async function fetchDrawDetail(options: ClientOptions, code: string, turnNum: string): Promise<DrawDetail> {
  const answer = await askLottery(options, { path: `/detail/${code}/${turnNum}` })
  return answer.t as DrawDetail
}

export interface DrawRecords {
  readonly records: DrawRecord[]
  readonly anchors: DrawAnchor[]
}

/** The draws between two turns with what it takes to check them. */
export async function fetchDrawRecords(
  options: ClientOptions,
  code: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DrawRecords> {
  const { rows, other } = await askLottery(options, { path: `/draws/${code}?from=${from}&to=${to}` })
  return { records: rows as DrawRecord[], anchors: (other as { anchors: DrawAnchor[] }).anchors }
}

export async function fetchContactInfo(options: ClientOptions): Promise<ContactInfo> {
  const answer = await askLottery(options, { path: '/feedback/info' })
  return answer.t as ContactInfo
}

/** The key is the same for every try to send one thing, and another for the next. */
export async function saveFeedback(options: ClientOptions, feedback: Feedback, idempotencyKey: string): Promise<void> {
  await askLottery(options, { path: '/feedback/save', headers: { 'idempotency-key': idempotencyKey }, body: feedback })
}
