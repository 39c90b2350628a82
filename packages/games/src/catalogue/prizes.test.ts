import { expect, test } from 'vitest'
import { heldOn } from '../dated.ts'
import { northPrizes, stationPrizes, thaiPrizes } from './prizes.ts'

/** Before tax, for one ticket: the tiers from the special prize on, then the near prizes. */
const amounts = {
  station: ['2000000000 30000000 15000000 10000000 3000000 1000000 400000 200000 100000', '50000000 6000000'],
  north: ['500000000 10000000 5000000 1000000 400000 200000 100000 40000', '40000'],
  thai: ['6000000 4000 4000 2000 100000 200000 80000 40000 20000', ''],
}

test.each([
  ['the central stations', stationPrizes.central, '2018-01-01', 'VND', amounts.station, undefined],
  ['the southern stations', stationPrizes.south, '2017-01-01', 'VND', amounts.station, undefined],
  ['the North', northPrizes, '2024-01-01', 'VND', amounts.north, undefined],
  ['Thailand', thaiPrizes, '2023-10-01', 'THB', amounts.thai, undefined],
] as const)('[TICK-05] what %s pay, and what is unknown', (_, prizes, day, currency, [tiers, near], lacks) => {
  const held = heldOn(prizes, Date.parse(day))
  expect(held?.from).toBe(day)
  expect(held?.value).toMatchObject({ currency })
  expect(held?.value.lacks).toBe(lacks)
  expect(held?.value.tiers.map(({ amount }) => amount).join(' ')).toBe(tiers)
  expect(held?.value.nearPrizes.map(({ amount }) => amount).join(' ')).toBe(near)
})

test.each([
  ['the central stations', stationPrizes.central, '2017-12-31', 'VND', 9, 'nearPrizes'],
  ['the southern stations', stationPrizes.south, '2016-12-31', 'VND', 9, 'nearPrizes'],
  ['the North', northPrizes, '2023-12-31', 'VND', 8, 'nearPrizes'],
  ['Thailand', thaiPrizes, '2023-09-30', 'THB', 9, undefined],
] as const)('[TICK-05] the day before, no amount of %s is shown', (_, prizes, day, currency, tierCount, lacks) => {
  const held = heldOn(prizes, Date.parse(day))
  expect(held?.value).toMatchObject({ currency })
  expect(held?.value.lacks).toBe(lacks)
  expect(held?.value.tiers).toHaveLength(tierCount)
  for (const prize of [...(held?.value.tiers ?? []), ...(held?.value.nearPrizes ?? [])]) {
    expect(prize).not.toHaveProperty('amount')
  }
})

test('in Thailand the second tier is compared with the first digits, since there is one', () => {
  const places = thaiPrizes.map(({ value }) => value.tiers.findIndex(({ place }) => place === 'first'))
  expect(places).toEqual([-1, 1, 1])
})
