import { hrefOf } from '../navigation/addresses.ts'

/** How many of the newest draws are counted. */
export const trendSizes = [30, 50, 100] as const
export type TrendSize = (typeof trendSizes)[number]
const [defaultSize] = trendSizes

/** What the address asks for; what it leaves out or misspells is the default. */
export function readTrendSize(params: URLSearchParams): TrendSize {
  return trendSizes.find((size) => String(size) === params.get('size')) ?? defaultSize
}

/** The address of a game's statistics. The default is left out, so that a page has one address. */
export function trendsHref(code: string, size: TrendSize, lang?: string): string {
  return hrefOf(`/trends/${code}`, { size: size === defaultSize ? undefined : String(size), lang })
}
