import { expect, test } from 'vitest'
import { findGame } from '../catalogue.ts'
import type { Game } from '../game.ts'
import { nearestMiss } from './nearest-miss.ts'
import { type TicketRules, ticketRulesOn } from './ticket-rules.ts'

const rulesOf = (code: string) => ticketRulesOn(findGame(code) as Game, Date.parse('2026-11-16')) as TicketRules

const tiers = [
  ['076410'],
  ['72003'],
  ['51988'],
  ['85454', '57749'],
  ['03604', '80261'],
  ['8465'],
  ['6151'],
  ['094'],
  ['05'],
]

test.each([
  ['443321', { rank: 4, number: '80261', matched: 1, place: 'last' }],
  ['777988', { rank: 2, number: '51988', matched: 3, place: 'last' }],
  ['443327', undefined],
])('[TICK-12] %s came closest to %j', (ticket, nearest) => {
  expect(nearestMiss(rulesOf('hcm'), tiers, ticket)).toEqual(nearest)
})

test('[TICK-12] the first three digits of a Thai ticket count from the front', () => {
  expect(nearestMiss(rulesOf('thaigov'), [['107387'], ['552', '903']], '551000')).toEqual({
    ...{ rank: 1, number: '552', matched: 2, place: 'first' },
  })
})
