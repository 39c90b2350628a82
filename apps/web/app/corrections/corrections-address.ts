import type { Locale } from '@quayso/games/locale'
import { hrefOf } from '../navigation/addresses.ts'

/** The address of a page of corrections; the first is left out, so that each page has one address. */
export function correctionsHref(page: number, lang?: Locale): string {
  return hrefOf('/corrections', { page: page === 1 ? undefined : String(page), lang })
}
