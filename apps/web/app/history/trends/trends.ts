/** The numbers of one draw, in the order of its prizes. */
export type DrawNumbers = readonly string[]

const tenDigits = Array.from({ length: 10 }, (_, digit) => digit)

function countDigits(digits: Iterable<string | undefined>): number[] {
  const counts = tenDigits.map(() => 0)
  for (const digit of digits) {
    if (digit !== undefined) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
  }
  return counts
}

/** How many of the last two digits have each tens digit. */
export function headCounts(draws: readonly DrawNumbers[]): number[] {
  return countDigits(draws.flatMap((numbers) => numbers.map((number) => number.slice(-2)[0])))
}

/** How often each digit came, at any position. */
export function digitCounts(draws: readonly DrawNumbers[]): number[] {
  return countDigits(draws.flatMap((numbers) => Array.from(numbers.join(''))))
}

/** How often each digit came, by position in the draw. */
export function placeCounts(draws: readonly DrawNumbers[]): number[][] {
  const digits = draws.map((numbers) => Array.from(numbers.join('')))
  const places = Math.max(0, ...digits.map(({ length }) => length))
  return Array.from({ length: places }, (_, place) => countDigits(digits.map((draw) => draw[place])))
}

/** In how many draws each number from 0 to `highest` came. */
export function numberCounts(draws: readonly DrawNumbers[], highest: number): number[] {
  const counts = Array.from({ length: highest + 1 }, () => 0)
  for (const number of draws.flat()) counts[Number(number)] = (counts[Number(number)] ?? 0) + 1
  return counts
}

export interface Absence {
  readonly number: string
  /** How many draws it has been absent for, counted from the newest. */
  readonly draws: number
  /** Whether it came before that; otherwise it has been absent in all draws searched. */
  readonly isSeen: boolean
}

/** The numbers of this range with the longest absence, by their last two digits; draws are newest first. */
export function longestAbsent(draws: readonly DrawNumbers[], range: { from: number; to: number }, count: number) {
  const absences: Absence[] = []
  for (let value = range.from; value <= range.to; value++) {
    const number = String(value).padStart(2, '0')
    const lastSeen = draws.findIndex((numbers) => numbers.some((drawn) => drawn.slice(-2) === number))
    absences.push({ number, draws: lastSeen < 0 ? draws.length : lastSeen, isSeen: lastSeen >= 0 })
  }
  return absences.sort((a, b) => b.draws - a.draws || Number(a.isSeen) - Number(b.isSeen)).slice(0, count)
}
