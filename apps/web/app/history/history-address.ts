import { type HistorySize, historySizes } from '@quayso/site/sizes'
import { hrefOf } from '../navigation/addresses.ts'

const [defaultSize] = historySizes

/** A day of the quickest game. */
const todayRows = 1920
/** As many as the call for all of them answers. */
const allRows = 1200
/** What the full list begins with, and grows by on phones. */
export const stepRows = 200

/** How many rows the choice is made of, at most. */
export function rowLimit(size: HistorySize, isHighLevel: boolean): number {
  if (size !== 'full') return size
  return isHighLevel ? todayRows : allRows
}

/** How many rows a document has: the browser asks for the rest of the full list. */
export function documentRows(size: HistorySize): number {
  return size === 'full' ? stepRows : size
}

export interface HistoryChoice {
  readonly size: HistorySize
  /** The full list is more than one document; without JavaScript they are read one after the other. */
  readonly page: number
}

/** The address of a choice. Defaults are left out, so that a page has one address. */
export function historyHref(code: string, { size, page = 1 }: Partial<HistoryChoice> = {}, lang?: string): string {
  return hrefOf(`/history/${code}`, {
    size: size === defaultSize ? undefined : size && String(size),
    page: page > 1 ? String(page) : undefined,
    lang,
  })
}
