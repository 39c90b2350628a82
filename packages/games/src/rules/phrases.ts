import type { Family, Game } from '../game.ts'

/** The sentences of the rules in one language. Times are `hh:mm`, names and lists come translated. */
export interface RulesPhrases {
  readonly every: (periodSeconds: number, turnsADay: number) => string
  readonly daily: (time: string) => string
  readonly weekly: (weekdays: readonly string[], time: string) => string
  readonly monthly: (days: readonly number[], time: string) => string
  readonly closing: (minutesBefore: number, time: string) => string
  readonly noTet: string
  readonly hosts: (hosts: readonly { readonly weekday: string; readonly host: string }[]) => string
  readonly singleDigits: (count: number) => string
  readonly set: (count: number, lowest: string, highest: string) => string
  /** Special prize, first prize, … */
  readonly tierNames: readonly string[]
  readonly thaiTierNames: readonly string[]
  readonly tier: (name: string, count: number, digits: number) => string
  readonly tiers: (total: number, tiers: readonly string[]) => string
  readonly order: (firstTier: string, lastTier: string) => string
  readonly drawnBy: Readonly<Record<Game['drawnBy'], string>>
  readonly family: Readonly<Record<Family, string>>
  readonly adultsOnly: string
}
