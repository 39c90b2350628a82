import { type HistorySize, historySizes } from '@quayso/site/sizes'
import { hrefOf } from '../navigation/addresses.ts'

const [defaultSize] = historySizes

/** One day of the fastest game. */
const todayRows = 1920
/** The maximum that the call for the full list returns. */
const allRows = 1200
/** The first rows of the full list, and its step on phones. */
export const stepRows = 200

/** How many rows the choice shows at most. */
export function rowLimit(size: HistorySize, isHighLevel: boolean): number {
  if (size !== 'full') return size
  return isHighLevel ? todayRows : allRows
}

/** How many rows a document has: the browser fetches the rest of the full list. */
export function documentRows(size: HistorySize): number {
  return size === 'full' ? stepRows : size
}

/** How many documents a choice may have: those of all draws go on after the rows of its list, to the first draw. */
export function lastDocument(size: HistorySize, isHighLevel: boolean): number {
  if (size !== 'full') return 1
  return isHighLevel ? Math.ceil(todayRows / stepRows) : Number.POSITIVE_INFINITY
}

export interface HistoryChoice {
  readonly size: HistorySize
  /** The full list spans several documents, which are paged through without JavaScript. */
  readonly page: number
}

/** The address of a choice. Defaults are left out, so that each page has one address. */
export function historyHref(code: string, { size, page = 1 }: Partial<HistoryChoice> = {}, lang?: string): string {
  return hrefOf(`/history/${code}`, {
    size: size === defaultSize ? undefined : size && String(size),
    page: page > 1 ? String(page) : undefined,
    lang,
  })
}
