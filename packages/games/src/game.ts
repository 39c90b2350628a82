import type { Locale } from './locale.ts'
import type { PrizeTable } from './prize-table.ts'
import type { Schedule } from './schedule.ts'

export type CategoryCode = 'fast' | 'vip'

export interface Game {
  readonly code: string
  readonly names: Readonly<Record<Locale, string>>
  readonly category: CategoryCode
  /** `short` is the narrow card of five numbers, `north` the table of 27. */
  readonly layout: 'short' | 'north'
  readonly schedule: Schedule
  readonly prizes: PrizeTable
}
