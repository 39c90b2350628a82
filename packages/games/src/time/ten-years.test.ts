import { describe, expect, test } from 'vitest'
import { findGame, games } from '../catalogue.ts'
import { type Game, hostOn } from '../game.ts'
import { nextTurn, type PlannedTurn, turnAtMs, turnClosesAtMs, turnsInDay } from './planned-turn.ts'
import { turnDayMs } from './turn.ts'

interface CalendarDay {
  /** `yyyy-mm-dd` */
  readonly iso: string
  /** Monday is 1, Sunday is 7. */
  readonly weekday: number
}

/** 2026 to 2035 computed without the code under test. */
function tenYears(): CalendarDay[] {
  const days: CalendarDay[] = []
  let weekday = 4 // 1 January 2026 is a Thursday.
  for (let year = 2026; year <= 2035; year++) {
    const isLeap = year === 2028 || year === 2032
    for (const [month, length] of [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      for (let day = 1; day <= length; day++) {
        days.push({ iso: [year, two(month + 1), two(day)].join('-'), weekday })
        weekday = (weekday % 7) + 1
      }
    }
  }
  return days
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function known(code: string): Game {
  const game = findGame(code)
  if (!game) throw new Error(`no game ${code}`)
  return game
}

function turnOn(iso: string, index: number): number {
  return Number(iso.replaceAll('-', '')) * 100_000 + index
}

const calendar = tenYears()
const dayMs = 86_400_000

describe('[DRAW-02] round the clock from 07:00, for ten years', () => {
  test.each([
    ['st45', 45, 1920],
    ['st60', 60, 1440],
    ['st75', 75, 1152],
    ['st90', 90, 960],
    ['st2p', 120, 720],
    ['st3p', 180, 480],
    ['st5p', 300, 288],
    ['mg1p', 60, 1440],
    ['mb45', 45, 1920],
    ['mb60', 60, 1440],
    ['mb75', 75, 1152],
    ['mn1p', 60, 1440],
    ['mn90', 90, 960],
    ['mn2p', 120, 720],
    ['mn3p', 180, 480],
    ['mn5p', 300, 288],
  ])('%s, every %i s, has %i turns a day', (code, periodSeconds, count) => {
    const game = known(code)
    // Compared as text, and only once: an assertion for each of 3,652 days would take most of the time.
    const wrong = calendar.filter(({ iso }) => {
      const startMs = Date.parse(`${iso}T07:00:00+07:00`)
      const seen = [
        turnsInDay(game, startMs),
        nextTurn(game, startMs),
        nextTurn(game, startMs + dayMs - 1),
        turnAtMs(game, turnOn(iso, 1)),
        turnAtMs(game, turnOn(iso, count)),
        turnAtMs(game, turnOn(iso, 0)) ?? 'none',
        turnAtMs(game, turnOn(iso, count + 1)) ?? 'none',
      ]
      const first: PlannedTurn = { turn: turnOn(iso, 1), atMs: startMs + periodSeconds * 1000 }
      const last: PlannedTurn = { turn: turnOn(iso, count), atMs: startMs + dayMs }
      const expected = [count, first, last, first.atMs, last.atMs, 'none', 'none']
      return JSON.stringify(seen) !== JSON.stringify(expected)
    })
    expect(wrong).toEqual([])
  })

  test.each(games.filter(({ highLevel }) => highLevel).map(({ code }) => code))(
    '%s leaves no gap and no overlap, neither on leap days nor at the end of a year',
    (code) => {
      const game = known(code)
      for (const iso of ['2026-01-01', '2027-12-31', '2028-02-28', '2028-02-29', '2032-02-29', '2035-12-31']) {
        const startMs = Date.parse(`${iso}T07:00:00+07:00`)
        const count = turnsInDay(game, startMs)
        const walked: number[] = []
        let next = nextTurn(game, startMs)
        for (; next.atMs <= startMs + dayMs; next = nextTurn(game, next.atMs)) {
          walked.push(next.turn)
          if (next.atMs !== startMs + (walked.length * dayMs) / count) break
          if (turnAtMs(game, next.turn) !== next.atMs) break
        }
        expect(walked).toEqual(Array.from({ length: count }, (_, i) => turnOn(iso, i + 1)))
      }
    },
  )
})

/** Every turn of the ten years, each found from the one before. */
function walk(game: Game): PlannedTurn[] {
  const endMs = Date.parse('2036-01-01T00:00:00+07:00')
  const turns: PlannedTurn[] = []
  let next = nextTurn(game, Date.parse('2026-01-01T00:00:00+07:00') - 1)
  for (; next.atMs < endMs; next = nextTurn(game, next.atMs)) turns.push(next)
  return turns
}

/** The expected turns, in a form that makes differences easy to read. */
function drawnAt(days: readonly CalendarDay[], time: string): PlannedTurn[] {
  return days.map(({ iso }) => ({ turn: turnOn(iso, 0), atMs: Date.parse(`${iso}T${time}:00+07:00`) }))
}

/** The North's exceptions of these years are those of Tết. */
function isNewYear(game: Game, iso: string): boolean {
  return game.exceptions.some((one) => one.kind === 'no-draw' && one.first <= iso && iso <= one.last)
}

/** The week of the stations as it is published: Monday first. */
const week = {
  '17:15': [
    'hue phuyen',
    'daklak quangnam',
    'danang khanhhoa',
    'binhdinh quangtri quangbinh',
    'gialai ninhthuan',
    'danang quangngai daknong',
    'kontum khanhhoa hue',
  ],
  '16:15': [
    'hcm dongthap camau',
    'bentre vungtau baclieu',
    'dongnai cantho soctrang',
    'tayninh angiang binhthuan',
    'vinhlong binhduong travinh',
    'hcm longan binhphuoc haugiang',
    'tiengiang kiengiang dalat',
  ],
}

const stations = Object.entries(week).flatMap(([time, codes]) => {
  const unique = [...new Set(codes.join(' ').split(' '))]
  return unique.map((code) => {
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => codes[weekday - 1]?.split(' ').includes(code))
    return { code, time, weekdays }
  })
})

describe('[DRAW-03] once a day, a week or a month, for ten years', () => {
  test('the week names every station', () => {
    const expected = games.filter(({ category, code }) => category === 'traditional' && code !== 'mb')
    expect(stations.map(({ code }) => code).sort()).toEqual(expected.map(({ code }) => code).sort())
  })

  test.each(stations)('$code at $time on weekdays $weekdays', ({ code, time, weekdays }) => {
    const days = calendar.filter(({ weekday }) => weekdays.includes(weekday))
    const turns = walk(known(code))
    expect(turns).toEqual(drawnAt(days, time))
    // 3,652 days are 521 weeks and five days.
    expect([521, 522]).toContain(Math.floor(turns.length / weekdays.length))
  })

  test('hue, danang, khanhhoa and hcm draw twice a week, the others once', () => {
    const twice = stations.filter(({ weekdays }) => weekdays.length === 2).map(({ code }) => code)
    expect(twice.sort()).toEqual(['danang', 'hcm', 'hue', 'khanhhoa'])
    expect(stations.filter(({ weekdays }) => weekdays.length === 1)).toHaveLength(31)
  })

  test.each([
    ['mb1730', '17:30'],
    ['mb1930', '19:30'],
  ])('%s every day at %s, closing 5 minutes before', (code, time) => {
    const game = known(code)
    const turns = walk(game)
    expect(turns).toEqual(drawnAt(calendar, time))
    expect(turns.filter(({ turn, atMs }) => turnClosesAtMs(game, turn) !== atMs - 5 * 60_000)).toEqual([])
  })

  test('mb every day at 18:15 but for four days of each Tết', () => {
    const game = known('mb')
    const newYears = calendar.filter(({ iso }) => isNewYear(game, iso))
    expect(newYears).toHaveLength(40)
    const days = calendar.filter((day) => !newYears.includes(day))
    expect(walk(game)).toEqual(drawnAt(days, '18:15'))
    for (const { iso } of newYears) expect(turnAtMs(game, turnOn(iso, 0))).toBeUndefined()
  })

  test.each([
    ['Hà Nội', [1, 4]],
    ['Quảng Ninh', [2]],
    ['Bắc Ninh', [3]],
    ['Hải Phòng', [5]],
    ['Nam Định', [6]],
    ['Thái Bình', [7]],
  ])('the North is drawn in %s at 18:15 on weekdays %j, every week but at Tết', (host, weekdays) => {
    const game = known('mb')
    const hosted = walk(game).filter(({ turn }) => hostOn(game, turnDayMs(turn))?.vi === host)
    const days = calendar.filter(({ weekday }) => weekdays.includes(weekday))
    const drawn = days.filter(({ iso }) => !isNewYear(game, iso))
    expect(drawn.length).toBeGreaterThan(days.length - 10 * weekdays.length)
    expect(hosted).toEqual(drawnAt(drawn, '18:15'))
  })

  test('the other games close when they are drawn', () => {
    for (const game of games.filter(({ category }) => category !== 'daily')) {
      const { turn, atMs } = nextTurn(game, Date.parse('2026-11-16T07:00:00+07:00'))
      expect(turnClosesAtMs(game, turn), game.code).toBe(atMs)
    }
  })

  test('thaigov on the 1st and the 16th at 16:00, in 2026 with two draws moved', () => {
    const isMoved = (iso: string) => iso === '2026-01-01' || iso === '2026-05-01'
    const days = calendar.filter(
      ({ iso }) =>
        ((iso.endsWith('-01') || iso.endsWith('-16')) && !isMoved(iso)) || iso === '2026-01-02' || iso === '2026-05-02',
    )
    expect(days).toHaveLength(240)
    expect(walk(known('thaigov'))).toEqual(drawnAt(days, '16:00'))
  })

  test('a turn is found again, and only on its days', () => {
    for (const game of games.filter(({ highLevel }) => !highLevel)) {
      const times = new Map(walk(game).map(({ turn, atMs }) => [turn, atMs]))
      const wrong = calendar.filter(({ iso }) => {
        const turn = turnOn(iso, 0)
        const count = turnsInDay(game, Date.parse(iso))
        return turnAtMs(game, turn) !== times.get(turn) || count !== (times.has(turn) ? 1 : 0)
      })
      expect(wrong, game.code).toEqual([])
    }
  })
})
