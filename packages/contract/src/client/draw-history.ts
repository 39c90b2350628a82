import type { HistoryPage } from '../calls/history.ts'
import type { DrawHistory } from '../draw.ts'
import { toDraw } from '../draw-view.ts'
import type { ClientOptions } from './call.ts'
import * as history from './history.gen.ts'

function toDrawHistory({ rows, total, other }: HistoryPage): DrawHistory {
  return {
    rows: rows.map((row) => ({ code: row.code, name: row.name, ...toDraw(row) })),
    total,
    serverTime: other.serverTime,
    nextDueAtMs: Date.parse(other.openTime),
  }
}

/** Each kind of game has a call of its own. */
export async function fetchHistoryPage(
  options: ClientOptions,
  isHighLevel: boolean,
  asked: Parameters<typeof history.fetchHighHistoryPage>[1],
): Promise<DrawHistory> {
  const fetchPage = isHighLevel ? history.fetchHighHistoryPage : history.fetchLowHistoryPage
  return toDrawHistory(await fetchPage(options, asked))
}

/** Of a game that is drawn once a day or less often. */
export async function fetchHistoryAll(options: ClientOptions, code: string): Promise<DrawHistory> {
  return toDrawHistory(await history.fetchHistoryAll(options, { code }))
}
