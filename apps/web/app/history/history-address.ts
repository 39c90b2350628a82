import { hrefOf } from '../navigation/addresses.ts'

/** How many of the newest draws a visitor looks at; `full` is today's or all of them. */
export type HistorySize = 10 | 30 | 50 | 'full'

export const historySizes: readonly HistorySize[] = [10, 30, 50, 'full']
const defaultSize: HistorySize = 10

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

/** What the address asks for; what it leaves out or misspells is the default. */
export function readHistoryChoice(params: URLSearchParams, isHighLevel: boolean): HistoryChoice {
  const size = historySizes.find((one) => String(one) === params.get('size')) ?? defaultSize
  const page = Number(/^[1-9]\d?$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  const isThere = (page - 1) * documentRows(size) < rowLimit(size, isHighLevel)
  return { size, page: isThere ? page : 1 }
}

/** The address of a choice. Defaults are left out, so that a page has one address. */
export function historyHref(code: string, { size, page = 1 }: Partial<HistoryChoice> = {}, lang?: string): string {
  return hrefOf(`/history/${code}`, {
    size: size === defaultSize ? undefined : size && String(size),
    page: page > 1 ? String(page) : undefined,
    lang,
  })
}
