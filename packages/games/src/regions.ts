import type { Game } from './game.ts'

/** The regions of Vietnam whose state lotteries draw together, in the order of the day. */
export const regions = ['south', 'central', 'north'] as const

export type Region = (typeof regions)[number]

/** What everybody calls the results of a region: in addresses, and in capitals in headings. */
export const regionCodes = { south: 'xsmn', central: 'xsmt', north: 'xsmb' } as const satisfies Readonly<
  Record<Region, string>
>

export type RegionCode = (typeof regionCodes)[Region]

/** The first day that region pages know; results begin there, or later. */
export const firstRegionDay = '2006-01-01'

/** How many days ahead they name the stations that are going to draw. */
export const regionDaysAhead = 7

function isRegion(value: unknown): value is Region {
  return regions.some((region) => region === value)
}

/** The region of a state lottery of Vietnam; undefined for any other game. */
export function regionOf({ category, family }: Pick<Game, 'category' | 'family'>): Region | undefined {
  return category === 'traditional' && isRegion(family) ? family : undefined
}
