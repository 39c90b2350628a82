import { expect, test } from 'vitest'
import { digitCounts, headCounts, longestAbsent, numberCounts, placeCounts } from './trends.ts'

const fast = [
  ['5', '7', '5', '2', '3'],
  ['5', '3', '7', '5', '6'],
  ['6', '8', '7', '8', '6'],
]
const table = [
  ['87312', '64804', '25', '05'],
  ['47797', '58435', '27', '05'],
]

test('heads are the tens digits of the last two', () => {
  expect(headCounts(table)).toEqual([3, 1, 2, 1, 0, 0, 0, 0, 0, 1])
  expect(headCounts([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('every digit of every number counts once', () => {
  expect(digitCounts(fast)).toEqual([0, 0, 1, 2, 0, 4, 3, 3, 2, 0])
  expect(digitCounts([['012345', '012']])).toEqual([2, 2, 2, 1, 1, 1, 0, 0, 0, 0])
})

test('a digit counts at its position', () => {
  const places = placeCounts(fast)
  expect(places).toHaveLength(5)
  expect(places[0]).toEqual([0, 0, 0, 0, 0, 2, 1, 0, 0, 0])
  expect(places[4]).toEqual([0, 0, 0, 1, 0, 0, 2, 0, 0, 0])
  expect(placeCounts([['123456']])).toHaveLength(6)
  expect(placeCounts([])).toEqual([])
})

test('numbers of a set count by their value', () => {
  const counts = numberCounts(
    [
      ['01', '02', '45'],
      ['02', '45'],
    ],
    45,
  )
  expect(counts).toHaveLength(46)
  expect([0, 1, 2, 45].map((value) => counts[value])).toEqual([0, 1, 2, 2])
})

test('the longest absent come first, those never seen before those seen as long ago', () => {
  const draws = [['1', '102'].map((end) => end.padStart(3, '0')), ['003'], ['004']]
  expect(longestAbsent(draws, { from: 1, to: 5 }, 10)).toEqual([
    { number: '05', draws: 3, isSeen: false },
    { number: '04', draws: 2, isSeen: true },
    { number: '03', draws: 1, isSeen: true },
    { number: '01', draws: 0, isSeen: true },
    { number: '02', draws: 0, isSeen: true },
  ])
  expect(longestAbsent(draws, { from: 1, to: 5 }, 2).map(({ number }) => number)).toEqual(['05', '04'])
})
