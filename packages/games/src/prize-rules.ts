export type Currency = 'VND' | 'THB'

/** What a drawn number of a tier is worth to a ticket whose last, or first, digits it is. */
export interface TierPrize {
  readonly place: 'last' | 'first'
  /** For one ticket, before tax; undefined where it is not known to us. */
  readonly amount?: number
  /** Of a ticket without a drawn series symbol, where the whole amount takes one. */
  readonly amountWithoutSymbol?: number
}

/**
 * How close to the number of rank 0 a ticket comes: only its first digit differs, only one of the others does, its last
 * two digits are right, or it is the number before or after.
 */
export type Nearness = 'firstDiffers' | 'oneDiffers' | 'lastTwo' | 'next'

export interface NearPrize {
  readonly kind: 'consolation' | 'encouragement' | 'neighbour'
  readonly near: Nearness
  readonly amount?: number
}

export interface PrizeRules {
  readonly currency: Currency
  /** By rank. */
  readonly tiers: readonly TierPrize[]
  readonly nearPrizes: readonly NearPrize[]
  /** Prizes of the lottery that these rules or our results lack: a ticket may have won one of them. */
  readonly lacks?: 'nearPrizes' | 'secondToFifth'
}
