import type {
  StatsFrequency,
  StatsGaps,
  StatsHeadTail,
  StatsOnDay,
  StatsPairs,
  StatsPrizes,
  StatsSize,
  StatsSpecialDraw,
  StatsSpecials,
} from '@quayso/contract/calls/stats'
import {
  fetchFrequency,
  fetchGaps,
  fetchHeadTail,
  fetchOnDay,
  fetchPairs,
  fetchSpecials,
} from '@quayso/contract/client/stats.gen'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { lotteryName } from '@quayso/games/names'
import { parseDayName } from '@quayso/games/time/day-name'
import { readArguments } from '@quayso/site/read-arguments'
import type { LotteryApi } from '../context.server.ts'
import { gameGroups } from '../draws/card/game-groups.server.ts'
import { within } from '../server/api.server.ts'
import type { MenuGroup } from '../ui/controls/game-menu.tsx'
import { type StatsTab, usualSize } from './stats-address.ts'

export interface StatsPage {
  readonly origin: string
  readonly game: { readonly code: string; readonly name: string; readonly isThai: boolean; readonly hasTrends: boolean }
  /** As headings name it. */
  readonly lottery: string
  readonly tab: StatsTab
  /** The rank of the lowest prize, in the table of one date. */
  readonly lowestRank: number
  readonly size: StatsSize
  readonly from: string | undefined
  readonly to: string | undefined
  readonly prizes: StatsPrizes
  readonly isBold: boolean
  /** Set if the address names a language. */
  readonly lang: Locale | undefined
  readonly menu: readonly MenuGroup[]
}

/** The short form of all tabs. */
export interface StatsOverview {
  readonly tab: 'overview'
  readonly latest: readonly StatsSpecialDraw[]
  readonly absent: readonly RankedGap[]
  readonly frequency: StatsFrequency
  readonly total: StatsGaps['span']
  readonly heads: readonly number[]
  readonly pairs: readonly number[]
  readonly expectedPair: number
}

export interface RankedGap {
  readonly number: number
  readonly current: number
  readonly longest: number
  readonly ended: string | null
}

export type StatsView =
  | StatsOverview
  | ({ readonly tab: 'special'; readonly view: 'week' | 'month' | 'year' } & StatsSpecials)
  | ({ readonly tab: 'gaps' } & StatsGaps)
  | ({ readonly tab: 'frequency' } & StatsFrequency)
  | ({ readonly tab: 'head-tail' } & StatsHeadTail)
  | ({ readonly tab: 'pairs' } & StatsPairs)
  | ({ readonly tab: 'on-day' } & StatsOnDay)

type Asked = ReturnType<typeof readArguments<'stats'>>

const latestCount = 6
const absentCount = 5

/** A day that is there in no calendar, such as the 30th of February, is none. */
function realDay(day: string | undefined): string | undefined {
  return parseDayName(day ?? '') === undefined ? undefined : day
}

/** Only games that others draw have statistics of all their draws. */
export function hasStats({ drawnBy }: Game): boolean {
  return drawnBy === 'outside'
}

export function readStatsArguments(url: URL): Asked {
  return readArguments('stats', url.searchParams)
}

/** The page without its figures. */
export function statsPage(game: Game, games: readonly Game[], tab: StatsTab, url: URL, locale: Locale): StatsPage {
  const asked = readStatsArguments(url)
  const days = [realDay(asked.from), realDay(asked.to)] as const
  const [first, last] = days
  // Whoever exchanges the two days means the same draws.
  const [from, to] = first && last && first > last ? ([last, first] as const) : days
  return {
    origin: url.origin,
    game: {
      ...{ code: game.code, name: gameName(game, locale) },
      ...{ isThai: game.layout === 'thai', hasTrends: game.layout === 'table' },
    },
    lottery: lotteryName(game, locale),
    tab,
    lowestRank: game.family === 'north' ? 7 : 8,
    size: asked.size ?? (usualSize(tab) as StatsSize),
    from,
    to,
    prizes: asked.prizes ?? 'all',
    isBold: asked.bold === 'all',
    lang: asked.lang === locale ? locale : undefined,
    menu: gameGroups(games, locale, hasStats),
  }
}

/** Those absent the longest; of equals the lower number first. */
export function rankGaps(gaps: StatsGaps['gaps']): RankedGap[] {
  return gaps.map((gap, number) => ({ number, ...gap })).sort((a, b) => b.current - a.current)
}

async function loadOverview(options: LotteryApi & { readonly locale: Locale }, page: StatsPage): Promise<StatsView> {
  const { code } = page.game
  const [specials, gaps, frequency, headTail, pairs] = await within(
    Promise.all([
      fetchSpecials(options, { code }),
      fetchGaps(options, { code }),
      fetchFrequency(options, { code, size: page.size }),
      fetchHeadTail(options, { code }),
      fetchPairs(options, { code, size: page.size }),
    ]),
  )
  return {
    tab: 'overview',
    latest: specials.draws.slice(-latestCount),
    absent: rankGaps(gaps.gaps).slice(0, absentCount),
    frequency,
    total: gaps.span,
    heads: headTail.heads[0]?.map((_, digit) => headTail.heads.reduce((sum, day) => sum + (day[digit] ?? 0), 0)) ?? [],
    pairs: pairs.top.map(({ draws }) => draws),
    expectedPair: pairs.expected,
  }
}

/** What the tab shows. */
export async function loadView(lottery: LotteryApi, page: StatsPage, url: URL, locale: Locale): Promise<StatsView> {
  const asked = readStatsArguments(url)
  const options = { ...lottery, locale }
  const { tab, size, from, to, prizes } = page
  const { code } = page.game
  const window = { code, ...(from || to ? { from, to } : { size }) }
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value))
  switch (tab) {
    case 'overview':
      return loadOverview(options, page)
    case 'special': {
      const view = asked.view ?? 'week'
      const period = { month: number(asked.month), year: number(asked.year) }
      return { tab, view, ...(await within(fetchSpecials(options, { code, view, to, ...period }))) }
    }
    case 'gaps':
      return { tab, ...(await within(fetchGaps(options, { code, prizes }))) }
    case 'frequency':
      return { tab, ...(await within(fetchFrequency(options, { ...window, prizes }))) }
    case 'head-tail':
      return { tab, ...(await within(fetchHeadTail(options, window))) }
    case 'pairs': {
      const pair = { first: number(asked.first), second: number(asked.second) }
      return { tab, ...(await within(fetchPairs(options, { ...window, ...pair }))) }
    }
    case 'on-day': {
      // There is a 29 February in a leap year.
      const day = realDay(`2024-${asked.date}`) && asked.date
      return { tab, ...(await within(fetchOnDay(options, { code, day }))) }
    }
  }
}
