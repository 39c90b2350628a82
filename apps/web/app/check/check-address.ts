import { hrefOf } from '../navigation/addresses.ts'
import type { TicketRegion } from '../tickets/ticket-region.ts'

/** What the address of the page names. */
export interface CheckAddress {
  readonly region?: TicketRegion | undefined
  readonly code?: string | undefined
  /** `yyyy-mm-dd` */
  readonly date?: string | undefined
  readonly kind?: 'many' | undefined
  readonly lang?: string | undefined
}

export function checkHref({ region, code, date, kind, lang }: CheckAddress = {}): string {
  return hrefOf('/check', { region, code, date, kind, lang })
}
