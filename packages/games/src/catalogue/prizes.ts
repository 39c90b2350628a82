import type { Dated } from '../dated.ts'
import type { PrizeRules, TierPrize } from '../prize-rules.ts'

const million = 1_000_000

function last(amount?: number): TierPrize {
  return { place: 'last', ...(amount !== undefined && { amount }) }
}

/** Rules that compare the last digits only, for times whose amounts and near prizes are unknown. */
function numbersOnly(tierCount: number): PrizeRules {
  return {
    currency: 'VND',
    tiers: Array.from({ length: tierCount }, () => last()),
    nearPrizes: [],
    lacks: 'nearPrizes',
  }
}

/** Tickets of 10,000 đ. */
const station: PrizeRules = {
  currency: 'VND',
  tiers: [
    2000 * million,
    30 * million,
    15 * million,
    10 * million,
    3 * million,
    million,
    400_000,
    200_000,
    100_000,
  ].map(last),
  nearPrizes: [
    { kind: 'consolation', near: 'firstDiffers', amount: 50 * million },
    { kind: 'encouragement', near: 'oneDiffers', amount: 6 * million },
  ],
}

/**
 * One table for the 21 southern stations since 2017, when the special prize rose from 1.5 to 2 billion. For the central
 * stations the day is unknown, so theirs applies to the years whose results we have.
 */
export const stationPrizes: Readonly<Record<'central' | 'south', Dated<PrizeRules>>> = {
  central: [
    { from: '2010-01-01', value: numbersOnly(9) },
    { from: '2018-01-01', value: station },
  ],
  south: [
    { from: '2010-01-01', value: numbersOnly(9) },
    { from: '2017-01-01', value: station },
  ],
}

/**
 * Tickets of 10,000 đ. There were special prizes of 200 million and of a billion before; the day of the change is
 * unknown, and 2024 is safely after it. Of 15 symbols with 100,000 tickets each, 15,000 win the encouragement: all with
 * these two digits, so a ticket with the special prize has it too.
 */
export const northPrizes: Dated<PrizeRules> = [
  { from: '2005-10-01', value: numbersOnly(8) },
  {
    from: '2024-01-01',
    value: {
      currency: 'VND',
      tiers: [
        { ...last(500 * million), amountWithoutSymbol: 25 * million },
        ...[10 * million, 5 * million, million, 400_000, 200_000, 100_000, 40_000].map(last),
      ],
      nearPrizes: [{ kind: 'encouragement', near: 'lastTwo', amount: 40_000 }],
    },
  },
]

function thai(first?: number, three?: number, two?: number, neighbour?: number): PrizeRules {
  return {
    currency: 'THB',
    tiers: [last(first), { ...last(three), place: 'first' }, last(three), last(two)],
    nearPrizes: [{ kind: 'neighbour', near: 'next', ...(neighbour !== undefined && { amount: neighbour }) }],
    lacks: 'secondToFifth',
  }
}

/**
 * Before September 2015 there were four numbers of last three digits and none of first three. A ticket was half of a
 * pair for years after; the amounts are those of the notice of October 2023, for a ticket of 80 baht.
 */
export const thaiPrizes: Dated<PrizeRules> = [
  { from: '2015-09-01', value: thai() },
  { from: '2023-10-01', value: thai(6 * million, 4000, 2000, 100_000) },
]
