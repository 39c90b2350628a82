export type Currency = 'VND' | 'THB'

/** The prize of a tier for a ticket that ends, or begins, with a drawn number. */
export interface TierPrize {
  readonly place: 'last' | 'first'
  /** For one ticket, before tax; undefined where unknown. */
  readonly amount?: number
  /** For a ticket without a drawn series symbol, where the full amount needs one. */
  readonly amountWithoutSymbol?: number
}

/**
 * How close a ticket comes to the number of rank 0: only its first digit differs, only one of the others does, or its
 * last two digits are right.
 */
export type Nearness = 'firstDiffers' | 'oneDiffers' | 'lastTwo'

export interface NearPrize {
  readonly kind: 'consolation' | 'encouragement'
  readonly near: Nearness
  readonly amount?: number
}

export interface PrizeRules {
  readonly currency: Currency
  /** By rank. */
  readonly tiers: readonly TierPrize[]
  readonly nearPrizes: readonly NearPrize[]
  /** For how many days after the draw a prize is paid, the day of the draw not counted; undefined where unknown. */
  readonly claimDays?: number
  /** Prizes of the lottery that are missing in these rules or in our results: a ticket may have won one of them. */
  readonly lacks?: 'nearPrizes'
}
