import { expect, test } from 'vitest'
import { describeDraws, endingsOf } from './describe-draws.server.ts'

/** Newest first. */
const draws = ['87312,64804,25,05', '47797,58405,27,05', '12,99,99', '12,05,31'].map((numbers) =>
  endingsOf(numbers.split(',')),
)

test('the last two digits count, by number, head and tail', () => {
  const { counts, heads, tails } = describeDraws(draws, 3)
  const came = counts.flatMap((count, value) => (count > 0 ? [[value, count]] : []))
  expect(came).toEqual([
    [4, 1],
    [5, 3],
    [12, 2],
    [25, 1],
    [27, 1],
    [97, 1],
    [99, 2],
  ])
  expect(heads).toEqual([4, 2, 2, 0, 0, 0, 0, 0, 0, 3])
  expect(tails).toEqual([0, 0, 2, 0, 1, 4, 0, 2, 0, 2])
})

test('absences are searched in all draws, with the longest', () => {
  const byNumber = new Map(describeDraws(draws, 1).absences.map((absence) => [absence.number, absence]))
  // Never seen: as long as the search goes back.
  expect(byNumber.get('00')).toEqual({ number: '00', draws: 4, longest: 4 })
  const { absences } = describeDraws([['99'], ...Array.from({ length: 20 }, () => allBut('31'))], 5)
  expect(absences.find(({ number }) => number === '31')).toEqual({ number: '31', draws: 21, longest: 21 })
  const seen = describeDraws([allBut('07'), ['07'], allBut('07'), allBut('07'), ['07']], 5).absences
  expect(seen.find(({ number }) => number === '07')).toEqual({ number: '07', draws: 1, longest: 2 })
})

function allBut(missing: string): string[] {
  return Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0')).filter((each) => each !== missing)
}

test('the most and the least often, lowest numbers first among equals', () => {
  const { most, least } = describeDraws(draws, 4)
  expect(most.slice(0, 3)).toEqual([
    { number: '05', count: 4 },
    { number: '12', count: 3 },
    { number: '99', count: 2 },
  ])
  expect(least[0]).toEqual({ number: '00', count: 0 })
})

test('a rhythm lists each draw from the oldest on; for a pair, how many of the two came', () => {
  const { rhythms, pairs } = describeDraws(draws, 4)
  expect(rhythms[0]).toEqual({ label: '05', counts: [1, 0, 2, 1], total: 4 })
  expect(pairs[0]).toEqual({ label: '05 – 12', counts: [2, 1, 1, 2], total: 2 })
})

test('without draws there are no counts', () => {
  const { most, pairs, rhythms } = describeDraws([], 30)
  expect([most[0]?.count, pairs.length, rhythms[0]?.counts.length]).toEqual([0, 0, 0])
})
