import { expect, test } from 'vitest'
import { lotOf, readTickets } from './read-tickets.ts'

test.each([
  ['176410  076415  251988', ['176410', '076415', '251988']],
  ['176410,076415;251988\n908465', ['176410', '076415', '251988', '908465']],
  ['vé 176410 và 076415', ['176410', '076415']],
  ['176 410', ['176410']],
  ['1-7-6-4-1-0', ['176410']],
  ['176410\r\n\r\n---\r\n076415', ['176410', '076415']],
  ['176410 176410', ['176410', '176410']],
  ['', []],
])('[TICK-08] %j has tickets %j', (text, numbers) => {
  expect(readTickets(text, 6)).toEqual({ numbers, faults: [], leftOut: 0 })
})

test('[TICK-08] lines that are no ticket are named, and the others are read', () => {
  const text = ['176410', '', '25198', 'hai vé', '076415 1234567', 'một hai ba bốn năm sáu bảy tám'].join('\n')
  expect(readTickets(text, 6)).toEqual({
    numbers: ['176410', '076415'],
    faults: [
      { line: 3, text: '25198', excess: -1 },
      { line: 4, text: 'hai vé', excess: 0 },
      { line: 5, text: '1234567', excess: 1 },
      { line: 6, text: 'một hai ba bốn năm sáu …', excess: 0 },
    ],
    leftOut: 0,
  })
})

test('[TICK-08] a northern ticket has five digits', () => {
  expect(readTickets('96380 963801', 5)).toMatchObject({ numbers: ['96380'], faults: [{ text: '963801', excess: 1 }] })
})

test('[TICK-08] at most 200 are checked', () => {
  const text = Array.from({ length: 203 }, (_, at) => String(at).padStart(6, '0')).join(' ')
  const { numbers, leftOut } = readTickets(text, 6)
  expect([numbers.length, numbers[199], leftOut]).toEqual([200, '000199', 3])
})

test.each([
  ['176410', 3, ['176410', '176411', '176412']],
  ['000009', 2, ['000009', '000010']],
  ['96380', 1, ['96380']],
  ['999998', 10, ['999998', '999999']],
  ['176410', 0, []],
])('[TICK-08] a lot from %s, %d tickets', (first, count, numbers) => {
  expect(lotOf(first, count)).toEqual(numbers)
})

test('[TICK-08] a lot has at most 200 tickets', () => {
  expect(lotOf('000000', 100_000)).toHaveLength(200)
})
