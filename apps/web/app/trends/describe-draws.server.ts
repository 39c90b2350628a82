/** The last two digits of every number of one draw. */
export type Endings = readonly string[]

export interface EndingCount {
  readonly number: string
  readonly count: number
}

export interface EndingAbsence {
  readonly number: string
  /** How many draws it has been absent for, counted from the newest. */
  readonly draws: number
  /** Its longest absence in all draws searched. */
  readonly longest: number
}

/** In each draw, how often a number came, or how many numbers of a pair did; oldest first. */
export interface Rhythm {
  readonly label: string
  readonly counts: readonly number[]
  readonly total: number
}

export interface DrawDescription {
  /** By ending from 00 to 99. */
  readonly counts: readonly number[]
  readonly absences: readonly EndingAbsence[]
  readonly heads: readonly number[]
  readonly tails: readonly number[]
  readonly most: readonly EndingCount[]
  readonly least: readonly EndingCount[]
  readonly rhythms: readonly Rhythm[]
  readonly pairs: readonly Rhythm[]
}

const absentCount = 15
const rankedCount = 9
const rhythmCount = 6

const allEndings: readonly string[] = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

export function endingsOf(numbers: readonly string[]): Endings {
  return numbers.map((number) => number.slice(-2))
}

function countEndings(draws: readonly Endings[]): number[] {
  const counts = allEndings.map(() => 0)
  for (const ending of draws.flat()) counts[Number(ending)] = (counts[Number(ending)] ?? 0) + 1
  return counts
}

function countDigits(counts: readonly number[], digitOf: (value: number) => number): number[] {
  const sums = Array.from({ length: 10 }, () => 0)
  counts.forEach((count, value) => {
    sums[digitOf(value)] = (sums[digitOf(value)] ?? 0) + count
  })
  return sums
}

function absenceOf(number: string, draws: readonly Endings[]): EndingAbsence {
  let away = 0
  let longest = 0
  let current: number | undefined
  for (const endings of draws) {
    if (endings.includes(number)) {
      current ??= away
      away = 0
    } else {
      away++
      longest = Math.max(longest, away)
    }
  }
  return { number, draws: current ?? away, longest }
}

function rhythmOf(label: string, draws: readonly Endings[], countIn: (endings: Endings) => number): Rhythm {
  const counts = draws.map(countIn).reverse()
  return { label, counts, total: counts.reduce((sum, count) => sum + count, 0) }
}

/** The pairs that came together in the most draws. */
function pairsTogether(draws: readonly Endings[]): Rhythm[] {
  const together = new Map<string, number>()
  for (const endings of draws) {
    const drawn = [...new Set(endings)].sort()
    drawn.forEach((first, i) => {
      for (const second of drawn.slice(i + 1)) {
        const pair = `${first} – ${second}`
        together.set(pair, (together.get(pair) ?? 0) + 1)
      }
    })
  }
  const most = [...together].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).slice(0, rhythmCount)
  return most.map(([pair, total]) => {
    const countIn = (endings: Endings) => pair.split(' – ').filter((number) => endings.includes(number)).length
    return { ...rhythmOf(pair, draws, countIn), total }
  })
}

/** Counts of the newest draws; absences are searched in all given draws. Newest first. */
export function describeDraws(draws: readonly Endings[], size: number): DrawDescription {
  const newest = draws.slice(0, size)
  const counts = countEndings(newest)
  const ranked = allEndings.map((number, value) => ({ number, count: counts[value] ?? 0 }))
  const most = ranked.toSorted((a, b) => b.count - a.count).slice(0, rankedCount)
  const absences = allEndings.map((number) => absenceOf(number, draws)).sort((a, b) => b.draws - a.draws)
  return {
    counts,
    absences: absences.slice(0, absentCount),
    heads: countDigits(counts, (value) => Math.floor(value / 10)),
    tails: countDigits(counts, (value) => value % 10),
    most,
    least: ranked.toSorted((a, b) => a.count - b.count).slice(0, rankedCount),
    rhythms: most.slice(0, rhythmCount).map(({ number }) => {
      return rhythmOf(number, newest, (endings) => endings.filter((ending) => ending === number).length)
    }),
    pairs: pairsTogether(newest),
  }
}
