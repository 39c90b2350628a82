import { hrefOf } from '../navigation/addresses.ts'

export const sheetKinds = ['1', '4', '6', 'poster'] as const
/** How many results a page has, or the poster of one. */
export type SheetKind = (typeof sheetKinds)[number]

/** What an address of the page says. */
export interface PrintAddress {
  /** The code of a game or of a region. */
  readonly of?: string | undefined
  readonly sheet?: string | undefined
  /** `yyyy-mm-dd` */
  readonly date?: string | undefined
  /** Of a game that is drawn many times a day. */
  readonly turn?: string | undefined
  readonly qr?: string | undefined
  readonly order?: string | undefined
}

/** Defaults are left out, so that each choice has one address. */
export function printHref({ of, sheet, date, turn, qr, order }: PrintAddress, lang?: string): string {
  return hrefOf('/print', { of, sheet, date, turn, qr: qr === 'off' ? qr : undefined, order, lang })
}
