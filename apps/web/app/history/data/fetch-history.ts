import { CallError } from '@quayso/contract/client/call'
import { fetchHistoryAll, fetchHistoryPage } from '@quayso/contract/client/draw-history'
import type { DrawHistory } from '@quayso/contract/draw'
import type { Locale } from '@quayso/games/locale'
import { callOptions } from '../../calls/call-options.ts'
import { rowLimit } from '../history-address.ts'

interface RowsRequest {
  readonly code: string
  readonly isHighLevel: boolean
  readonly rows: number | 'all'
}

/** The newest rows, or the full list: each kind of game has its own call. */
export function fetchHistory({ code, isHighLevel, rows }: RowsRequest, locale: Locale): Promise<DrawHistory> {
  const options = callOptions(locale)
  if (rows === 'all' && !isHighLevel) return fetchHistoryAll(options, code)
  const pageSize = rows === 'all' ? rowLimit('full', isHighLevel) : rows
  return fetchHistoryPage(options, isHighLevel, { page: 1, pageSize, gameCode: code })
}

/** The API's message for a failed call; undefined when it sent none or was not reached. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof CallError ? error.told : undefined
}
