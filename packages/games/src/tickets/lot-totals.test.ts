import { expect, test } from 'vitest'
import { findGame } from '../catalogue.ts'
import type { Game } from '../game.ts'
import { lotTotals } from './lot-totals.ts'
import { readPrizeTaxes } from './prize-tax.ts'
import { type TicketRules, ticketRulesOn } from './ticket-rules.ts'
import { type TicketAnswer, ticketWins } from './ticket-wins.ts'

const tiers = [['076410'], ['72003'], ['51988'], ['85454'], ['03604'], ['8465'], ['6151'], ['094'], ['05']]
const numbers = ['176410', '076415', '251988', '908465', '776151', '612094', '385705', '443321', '590872']

function totalsWith(entered: string, day = '2026-11-14') {
  const rules = ticketRulesOn(findGame('hcm') as Game, Date.parse(day), readPrizeTaxes(entered)) as TicketRules
  return lotTotals(numbers.map((number) => ticketWins(rules, { tiers }, { number }) as TicketAnswer))
}

const all = (sum: number) => ({ least: sum, most: sum })

test('[TICK-09] the tax is counted for each ticket alone: 4,000,000 of the first, 500,000 of the third', () => {
  expect(totalsWith('2026-07-01 10000000 10%')).toEqual({ won: 7, total: all(72_700_000), net: all(68_200_000) })
})

test('[TICK-09, TICK-10] where the tax is unknown, only the sum before it is told', () => {
  expect(totalsWith('')).toEqual({ won: 7, total: all(72_700_000) })
})

test('[TICK-09] where the amounts are unknown, only the winners are counted', () => {
  expect(totalsWith('', '2012-11-17')).toEqual({ won: 5 })
})
