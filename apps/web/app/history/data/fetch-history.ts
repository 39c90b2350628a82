import type { HistoryPage } from '@quayso/contract/calls/history'
import { CallError } from '@quayso/contract/client/call'
import { fetchHistoryAll } from '@quayso/contract/client/history.gen'
import { fetchHistoryPage } from '@quayso/contract/client/history-page'
import type { Locale } from '@quayso/games/locale'
import { callOptions } from '../../calls/call-options.ts'
import { rowLimit } from '../history-address.ts'

interface Asked {
  readonly code: string
  readonly isHighLevel: boolean
  readonly rows: number | 'all'
}

/** The newest rows, or all of the full list: each kind of game has a call of its own for that. */
export function fetchHistory({ code, isHighLevel, rows }: Asked, locale: Locale): Promise<HistoryPage> {
  const options = callOptions(locale)
  if (rows === 'all' && !isHighLevel) return fetchHistoryAll(options, { code })
  const pageSize = rows === 'all' ? rowLimit('full', isHighLevel) : rows
  return fetchHistoryPage(options, isHighLevel, { gameCode: code, page: 1, pageSize })
}

/** What the server said of a call that failed; undefined when it did not say anything, or was not reached. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof CallError ? error.told : undefined
}
