import { findGame } from '@quayso/games/catalogue'
import { prizeTableOn } from '@quayso/games/game'
import { locales } from '@quayso/games/locale'
import { expect, test } from 'vitest'
import { renderView, textsOf } from '../../testing.tsx'
import { PrizeTable } from './prize-table.tsx'

const north = findGame('mb')
const tiers = north ? prizeTableOn(north, Date.parse('2026-08-09')).tiers : []
const drawn = ['12221', '33704', '95134 17327', '04217 82286 56322 52512 96314 32250'].map((tier) => tier.split(' '))
const table = (
  <PrizeTable label="XSMB" layout="table" tiers={tiers} numbers={drawn} turn={20260809_00000} knownCount={() => 99} />
)

test('every tier has its row, also one that is not drawn yet', async () => {
  expect(textsOf(await renderView(table), 'tr')).toEqual([
    ...['ĐB 12221', 'G.1 33704', 'G.2 95134 17327', 'G.3 04217 82286 56322 52512 96314 32250'],
    ...['G.4', 'G.5', 'G.6', 'G.7'],
  ])
})

test('tiers are named in every language', async () => {
  for (const locale of locales) {
    const names = textsOf(await renderView(table, locale), 'th')
    expect(new Set(names).size, locale).toBe(tiers.length)
    expect(names, locale).not.toContain('')
  }
})
