import { type TrendSize, trendSizes } from '@quayso/site/sizes'
import { hrefOf } from '../navigation/addresses.ts'

const [defaultSize] = trendSizes

/** The address of a game's statistics. The default is left out, so that each page has one address. */
export function trendsHref(code: string, size: TrendSize, lang?: string): string {
  return hrefOf(`/trends/${code}`, { size: size === defaultSize ? undefined : String(size), lang })
}
