import { expect, test } from 'vitest'
import { parseTicketId, ticketIdOf } from './ticket-id.ts'

const paper = { code: 'hcm', turn: 20261114_00000, number: '076410', symbol: '' }

test.each([paper, { ...paper, code: 'mb', number: '68241', symbol: '7LT' }])(
  '[WALL-01] the id of a ticket says what is on the paper: %o',
  (ticket) => {
    expect(parseTicketId(ticketIdOf(ticket))).toEqual(ticket)
  },
)

test.each(['', 'hcm', 'hcm-2026111400000-076410', 'hcm-2026139900000-076410-', 'hcm-2026111400000-=1+1-', '-1-2-3'])(
  '[WALL-01] what is no ticket has no paper: %j',
  (id) => {
    expect(parseTicketId(id)).toBeUndefined()
  },
)
