import type { NumberDays } from '@quayso/contract/calls/numbers'
import type {
  StatsFrequency,
  StatsGaps,
  StatsHeadTail,
  StatsOnDay,
  StatsPairs,
  StatsSpecials,
} from '@quayso/contract/calls/stats'
import { testDatabase } from '@quayso/database/testing'
import { games } from '@quayso/games/catalogue'
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { type FileDraw, readFiles, storeDraws } from './testing.ts'

// Everything here is counted anew from the text of the files, in the slowest and plainest way, with nothing of the code
// that answers.

const official = games.filter(({ drawnBy }) => drawnBy === 'outside').map(({ code }) => code)
const endings = Array.from({ length: 100 }, (_, value) => `${Math.floor(value / 10)}${value % 10}`)
const now = () => new Date('2026-11-16T12:00:00Z')

interface PlainDraw {
  readonly day: string
  readonly special: string
  readonly numbers: readonly string[]
  readonly shown: readonly (readonly string[])[]
}

let files: readonly FileDraw[] = []
beforeAll(async () => {
  files = await readFiles()
})

function plainDraws(code: string): PlainDraw[] {
  return files.flatMap(({ game, day, cells }) => {
    if (game !== code) return []
    const of = (tier: string) => cells.get(tier) ?? []
    if (code === 'thaigov') {
      const shown = [of('first'), of('last3'), of('last2')]
      return [{ day, special: of('first')[0] ?? '', numbers: shown.flat(), shown }]
    }
    const lowest = code === 'mb' ? 'prize7' : 'prize8'
    const shown = [of('special'), of('prize1'), of(lowest)]
    return [{ day, special: of('special')[0] ?? '', numbers: [...cells.values()].flat(), shown }]
  })
}

const numbersOf = ({ numbers, special }: PlainDraw, prizes: string) => (prizes === 'special' ? [special] : numbers)

interface PlainWindow {
  readonly query: string
  readonly pick: (draws: readonly PlainDraw[]) => readonly PlainDraw[]
}
const windows: readonly PlainWindow[] = [
  { query: 'size=all', pick: (draws) => draws },
  { query: 'size=30', pick: (draws) => draws.slice(Math.max(0, draws.length - 30)) },
  { query: 'size=365', pick: (draws) => draws.slice(Math.max(0, draws.length - 365)) },
  {
    query: 'from=2025-01-31&to=2026-03-01',
    pick: (draws) => draws.filter(({ day }) => !(day < '2025-01-31') && !(day > '2026-03-01')),
  },
]

function checkSpan(span: StatsFrequency['span'], draws: readonly PlainDraw[], prizes: string): void {
  expect(span).toMatchObject({
    draws: draws.length,
    numbers: draws.flatMap((draw) => numbersOf(draw, prizes)).length,
    first: draws[0]?.day ?? null,
    last: draws.at(-1)?.day ?? null,
    provisional: [],
    hasSamples: false,
  })
}

function checkFrequency(told: StatsFrequency, draws: readonly PlainDraw[], prizes: string): void {
  checkSpan(told.span, draws, prizes)
  const all = draws.flatMap((draw) => numbersOf(draw, prizes))
  const counts = endings.map((ending) => all.filter((number) => number.endsWith(ending)).length)
  expect(told.counts).toEqual(counts)
  const mean = all.length / 100
  const reach = 1.96 * Math.sqrt((all.length * 99) / 10_000)
  expect(told.band.mean).toBeCloseTo(mean, 9)
  expect(told.inside).toBe(counts.filter((count) => Math.abs(count - mean) <= reach).length)
  expect(Math.abs(told.band.low - (mean - reach)) < 1 || told.band.low === 0).toBe(true)
  expect(told.band.high).toBe(Math.trunc(mean + reach))
}

function checkGaps(told: StatsGaps, draws: readonly PlainDraw[], prizes: string): void {
  checkSpan(told.span, draws, prizes)
  const gaps = endings.map((ending) => {
    const presence = draws.map((draw) => (numbersOf(draw, prizes).some((n) => n.endsWith(ending)) ? '|' : '.')).join('')
    const runs = presence.split('|')
    const longest = Math.max(...runs.map(({ length }) => length))
    const at = longest === 0 ? -1 : presence.indexOf('.'.repeat(longest))
    return {
      current: runs.at(-1)?.length ?? 0,
      longest,
      ended: at < 0 ? null : (draws[at + longest]?.day ?? null),
    }
  })
  expect(told.gaps).toEqual(gaps)
}

function checkHeadTail(told: StatsHeadTail, draws: readonly PlainDraw[]): void {
  checkSpan(told.span, draws, 'special')
  const days = [1, 2, 3, 4, 5, 6, 0].map((day) => draws.filter((draw) => new Date(draw.day).getUTCDay() === day))
  const table = (place: number) =>
    days.map((ofDay) => [...'0123456789'].map((digit) => ofDay.filter((d) => d.special.at(place) === digit).length))
  expect(told.draws).toEqual(days.map(({ length }) => length))
  expect(told.heads).toEqual(table(-2))
  expect(told.tails).toEqual(table(-1))
}

function checkPairs(told: StatsPairs, draws: readonly PlainDraw[]): void {
  checkSpan(told.span, draws, 'all')
  const drawsWith = endings.map(
    (ending) => new Set(draws.filter(({ numbers }) => numbers.some((n) => n.endsWith(ending)))),
  )
  const pairs = endings.flatMap((_, first) =>
    endings.flatMap((__, second) => {
      const [one, other] = [drawsWith[first], drawsWith[second]]
      return first < second && one && other
        ? [{ first, second, draws: [...one].filter((draw) => other.has(draw)).length }]
        : []
    }),
  )
  expect(pairs).toHaveLength(4950)
  const best = pairs
    .filter((pair) => pair.draws > 0)
    .sort((a, b) => b.draws - a.draws || a.first - b.first || a.second - b.second)
  expect(told.top).toEqual(best.slice(0, 10))
  expect(told.asked).toEqual(pairs.find(({ first, second }) => first === 12 && second === 86))
  const expected = draws.reduce((sum, { numbers: { length } }) => sum + 1 - 2 * 0.99 ** length + 0.98 ** length, 0)
  expect(told.expected).toBeCloseTo(expected, 6)
}

/** The code and the days of its three newest draws with such a number. */
function newestWith(code: string, digits: string): string[] {
  const days = files.flatMap(({ game, day, cells }) =>
    game === code && [...cells.values()].flat().some((number) => number.endsWith(digits))
      ? [day.replaceAll('-', '')]
      : [],
  )
  return [code, ...days.toReversed().slice(0, 3)]
}

const listed = (draws: readonly PlainDraw[]) => draws.map(({ day, special }) => ({ day, number: special }))

test('[STAT-01, STAT-02, FIND-03] all figures of all 37 official games equal a slow count of the whole history', {
  timeout: 300_000,
}, async () => {
  expect(official).toHaveLength(37)
  expect(files).toHaveLength(16_322)
  const { db } = await testDatabase()
  await storeDraws(db, files)
  const app = testApi({ db, now })
  for (const code of official) {
    const draws = plainDraws(code)
    expect(draws.length, code).toBeGreaterThan(80)
    const ask = async <T>(path: string): Promise<T> => {
      const answer = await app.inject(`/api/front/open/lottery/stats/${code}/${path}`)
      expect(answer.statusCode, `${code} ${path}`).toBe(200)
      return answer.json().t
    }
    for (const prizes of ['all', 'special']) {
      checkGaps(await ask<StatsGaps>(`gaps?prizes=${prizes}`), draws, prizes)
      for (const { query, pick } of windows) {
        checkFrequency(await ask<StatsFrequency>(`frequency?${query}&prizes=${prizes}`), pick(draws), prizes)
      }
    }
    for (const { query, pick } of windows) checkHeadTail(await ask<StatsHeadTail>(`head-tail?${query}`), pick(draws))
    for (const { query, pick } of windows.slice(0, 2)) {
      checkPairs(await ask<StatsPairs>(`pairs?${query}&first=86&second=12`), pick(draws))
    }
    const newest = draws.at(-1)?.day ?? ''
    const weeks = await ask<StatsSpecials>('special')
    expect(new Date(weeks.from).getUTCDay()).toBe(1)
    expect(Date.parse(weeks.to) - Date.parse(weeks.from)).toBe(69 * 86_400_000)
    expect(newest >= weeks.from && newest <= weeks.to).toBe(true)
    expect(weeks.draws).toMatchObject(listed(draws.filter(({ day }) => day >= weeks.from)))
    const year = await ask<StatsSpecials>('special?view=year&year=2025')
    expect(year.draws).toMatchObject(listed(draws.filter(({ day }) => day.startsWith('2025'))))
    const month = await ask<StatsSpecials>('special?view=month&month=7&year=2026')
    expect(month.draws).toMatchObject(listed(draws.filter(({ day }) => /^202[1-6]-07/.test(day))))
    for (const date of ['02-29', newest.slice(5)]) {
      const onDay = await ask<StatsOnDay>(`on-day?day=${date}`)
      const found = draws.filter(({ day }) => day.endsWith(date)).reverse()
      expect(onDay.draws).toMatchObject(found.map(({ day, shown }) => ({ day, tiers: shown })))
    }
  }
  for (const digits of ['68', '007', '0068', '96380', '076410']) {
    const answer = await app.inject(`/api/front/open/lottery/numbers/${digits}/${official}`)
    const told = answer
      .json()
      .rows.map(({ code, issueList }: NumberDays) => [code, ...issueList.map(({ turnNum }) => turnNum)])
    expect(told, digits).toEqual(official.map((code) => newestWith(code, digits)).filter(({ length }) => length > 1))
  }
})
