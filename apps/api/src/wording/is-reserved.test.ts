import { expect, test } from 'vitest'
import { isReserved } from './is-reserved.ts'
import { reservedNames } from './reserved-names.ts'

const all = Object.values(reservedNames).flat()

test.each(all)('%s is reserved, in any case and with a number behind it', (word) => {
  for (const name of [word, word.toUpperCase(), `${word}24`, `${word} Lan`, `Lan ${word}`]) {
    expect(isReserved(name, ''), name).toBe(true)
  }
})

test.each([
  ['xquaysox', true],
  ['adminlan', true],
  ['lanadmin', true],
  ['badminton', false],
  ['MyMod', true],
  ['modern', false],
  ['Help Desk 24', true],
  ['helpdesk', true],
  ['h-e-l-p d-e-s-k', true],
  ['Hồ Trọng', false],
  ['Hỗ trợ Lan', true],
  ['supporter', false],
  ['Lan', false],
  ['', false],
])('%j: %s', (name, expected) => {
  expect(isReserved(name, '')).toBe(expected)
})

test('so is the name of the site, unless it is too short to tell', () => {
  expect(isReserved('Kết quả Lan', 'Ket Qua')).toBe(true)
  expect(isReserved('Lan', 'Ket Qua')).toBe(false)
  expect(isReserved('Lan Anh', 'Lan')).toBe(false)
})
