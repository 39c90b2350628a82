import { expect, test } from 'vitest'
import { enteredTickets } from './entered-tickets.ts'
import { readEntry } from './read-entry.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  [{ number: '176 410' }, { kind: 'one', number: '176410', said: 'unknown' }],
  [
    { number: '96380', symbol: 'yes' },
    { kind: 'one', number: '96380', said: 'yes' },
  ],
  [
    { number: '96380', symbol: 'x' },
    { kind: 'one', number: '96380', said: 'unknown' },
  ],
  [{}, { kind: 'one', number: '', said: 'unknown' }],
  [
    { list: '176410\n5', first: '', count: '' },
    { kind: 'many', list: '176410\n5', first: '', count: '' },
  ],
  [
    { list: '', first: '17 6410', count: '10 vé' },
    { kind: 'many', list: '', first: '176410', count: '10' },
  ],
])('[TICK-15] a form with %j is read as %j', (fields, entry) => {
  expect(readEntry(formOf(fields))).toEqual(entry)
})

const many = { kind: 'many', list: '', first: '', count: '' } as const

test('[TICK-08] a list and a lot are checked together', () => {
  const entry = { ...many, list: '908465', first: '176410', count: '2' }
  expect(enteredTickets(entry, 6)).toMatchObject({ numbers: ['908465', '176410', '176411'], hasLotFault: false })
})

test('[TICK-08] both together have at most 200 tickets', () => {
  const list = Array.from({ length: 190 }, (_, at) => String(at).padStart(6, '0')).join(' ')
  const { numbers, leftOut } = enteredTickets({ ...many, list, first: '500000', count: '15' }, 6)
  expect([numbers.length, leftOut]).toEqual([200, 5])
})

test('[TICK-08] a lot that begins with no ticket is named', () => {
  expect(enteredTickets({ ...many, first: '1764' }, 6)).toMatchObject({ numbers: [], hasLotFault: true })
})
