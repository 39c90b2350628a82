import type { Tiers } from '@quayso/contract/draw'
import type { PrizeTier } from '@quayso/games/prize-table'
import type { Region } from '@quayso/games/regions'
import type { SheetKind } from './print-address.ts'

/** One result as a sheet shows it. */
export interface SheetResult {
  readonly code: string
  readonly name: string
  readonly turn: number
  readonly dueAtMs: number
  /** The special prize first. */
  readonly table: readonly PrizeTier[]
  /** By rank; a tier is empty while it is still to come. */
  readonly numbers: Tiers
  readonly state: 'final' | 'provisional' | 'sample'
  /** 1, or one more for every correction. */
  readonly edition: number
  readonly checkedAtMs: number | null
}

/** The dark squares of a QR code as an SVG path, on a square of this many units. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** One A4 page. */
export interface Sheet {
  readonly results: readonly SheetResult[]
  readonly state: SheetResult['state']
  /** The short address of what it shows, without the scheme. */
  readonly address: string
  /** Undefined where the visitor wants none, and where there is nothing verified to lead to. */
  readonly qr: QrCode | undefined
}

/** The northern lottery is one draw a day: its region is its game. */
export type ShownRegion = Exclude<Region, 'north'>

/** What the sheets are of. */
export type SheetSubject =
  | { readonly kind: 'region'; readonly region: ShownRegion; readonly other: ShownRegion }
  | {
      readonly kind: 'game'
      readonly name: string
      readonly isOurs: boolean
      readonly layout: 'short' | 'table' | 'thai'
    }

/** A sheet is as sure as the least sure of its results. */
export function stateOf(results: readonly Pick<SheetResult, 'state'>[]): SheetResult['state'] {
  const has = (state: SheetResult['state']) => results.some((result) => result.state === state)
  if (has('sample')) return 'sample'
  return has('provisional') ? 'provisional' : 'final'
}

/** The most results on a page of each kind; a day of two regions has seven on Saturdays. */
const most: Readonly<Record<SheetKind, number>> = { '1': 1, '4': 4, '6': 8, poster: 1 }

/** The results of each page. */
export function pagesOf<Result>(kind: SheetKind, results: readonly Result[]): readonly (readonly Result[])[] {
  const count = Math.ceil(results.length / most[kind])
  return Array.from({ length: count }, (_, page) => results.slice(page * most[kind], (page + 1) * most[kind]))
}

/** How many stand beside each other. */
export function columnsOf(kind: SheetKind, count: number): number {
  if (kind === '4') return Math.min(2, count)
  return count > 6 ? 4 : Math.min(3, count)
}
