import { expect, test } from 'vitest'
import { checkTicket } from './check-ticket.ts'

const tiers = [['87312'], ['64804'], ['13352', '69958'], ['628', '695'], ['25', '12', '25']]

test.each([
  [
    '87325',
    [
      { rank: 4, number: '25' },
      { rank: 4, number: '25' },
    ],
  ],
  [
    '87312',
    [
      { rank: 0, number: '87312' },
      { rank: 4, number: '12' },
    ],
  ],
  ['00695', [{ rank: 3, number: '695' }]],
  ['69500', []],
  ['40156', []],
])('%s', (ticket, wins) => {
  expect(checkTicket(ticket, tiers)).toEqual(wins)
})

test('what is not drawn yet is won by nobody', () => {
  expect(checkTicket('12345', [[], ['67']])).toEqual([])
})
