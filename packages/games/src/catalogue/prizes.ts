import type { Dated } from '../dated.ts'
import type { PrizeRules, TierPrize } from '../prize-rules.ts'
import { type PrizeTable, type ThaiPrize, thai173, thaiBefore2015 } from '../prize-table.ts'

const million = 1_000_000

/** Of the state lotteries of Vietnam: circular 75/2013. */
const claimDays = 30

function last(amount?: number): TierPrize {
  return { place: 'last', ...(amount !== undefined && { amount }) }
}

/** Rules that compare the last digits only, for times whose amounts and near prizes are unknown. */
function numbersOnly(tierCount: number): PrizeRules {
  return {
    currency: 'VND',
    tiers: Array.from({ length: tierCount }, () => last()),
    nearPrizes: [],
    claimDays,
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
  claimDays,
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
      claimDays,
    },
  },
]

const thaiAmounts = {
  first: 6 * million,
  front3: 4000,
  last3: 4000,
  last2: 2000,
  near: 100_000,
  second: 200_000,
  third: 80_000,
  fourth: 40_000,
  fifth: 20_000,
} as const

function thai({ tiers }: PrizeTable, amounts: Partial<Record<ThaiPrize, number>> = {}): PrizeRules {
  return {
    currency: 'THB',
    tiers: tiers.map(({ thai: prize = 'first' }) => ({
      ...last(amounts[prize]),
      ...(prize === 'front3' && { place: 'first' }),
    })),
    nearPrizes: [],
  }
}

/**
 * A ticket was half of a pair for years; the amounts are those of the notice of October 2023, for a ticket of 80 baht.
 */
export const thaiPrizes: Dated<PrizeRules> = [
  { from: '2006-12-30', value: thai(thaiBefore2015) },
  { from: '2015-09-01', value: thai(thai173) },
  { from: '2023-10-01', value: thai(thai173, thaiAmounts) },
]
