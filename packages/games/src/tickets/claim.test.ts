import { expect, test } from 'vitest'
import { findGame } from '../catalogue.ts'
import type { Game } from '../game.ts'
import { claimOf } from './claim.ts'
import { type TicketRules, ticketRulesOn } from './ticket-rules.ts'

const day = Date.parse('2026-11-14')
const rules = ticketRulesOn(findGame('hcm') as Game, day) as TicketRules

test.each([
  ['2026-11-14T16:30:00+07:00', 'open'],
  ['2026-12-08T23:59:59+07:00', 'open'],
  ['2026-12-09T00:00:00+07:00', 'soon'],
  ['2026-12-14T23:59:59+07:00', 'soon'],
  ['2026-12-15T00:00:00+07:00', 'expired'],
] as const)('[TICK-11] a prize of 14 November 2026, seen at %s, is claimable until 14 December: %s', (now, state) => {
  expect(claimOf(rules, day, Date.parse(now))).toEqual({ lastDayMs: Date.parse('2026-12-14'), days: 30, state })
})

test('[TICK-11] for how long the Thai lottery pays is not described', () => {
  const thai = ticketRulesOn(findGame('thaigov') as Game, Date.parse('2026-11-16')) as TicketRules
  expect(claimOf(thai, Date.parse('2026-11-16'), day)).toBeUndefined()
})
