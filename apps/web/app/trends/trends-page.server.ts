import { fetchHistoryPage } from '@quayso/contract/client/draw-history'
import type { Draw } from '@quayso/contract/draw'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { lotteryName } from '@quayso/games/names'
import { readArguments } from '@quayso/site/read-arguments'
import { type TrendSize, trendSizes } from '@quayso/site/sizes'
import type { LotteryApi } from '../context.server.ts'
import { gameGroups } from '../draws/card/game-groups.server.ts'
import { within } from '../server/api.server.ts'
import type { MenuGroup } from '../ui/controls/game-menu.tsx'
import { type DrawDescription, describeDraws, endingsOf } from './describe-draws.server.ts'

export interface TrendsPage {
  readonly origin: string
  readonly game: { readonly code: string; readonly name: string; readonly isOurs: boolean }
  /** As the heading names it. */
  readonly lottery: string
  readonly size: TrendSize
  /** Set if the address names a language. */
  readonly lang: Locale | undefined
  readonly menu: readonly MenuGroup[]
}

export interface CountedDraws extends DrawDescription {
  /** How many draws were counted, and how many were searched for absences. */
  readonly counted: number
  readonly lookedAt: number
  /** When the oldest, the middle and the newest counted draw were drawn. */
  readonly drawnAtMs: readonly number[]
  /** The origins of the draws. */
  readonly origins: readonly Draw['origin'][]
}

/** How many draws are searched for absences. */
const lookBack = 200

/** Only games with a whole prize table have statistics of last two digits; the history of others counts digits. */
export function hasEndings({ layout }: Game): boolean {
  return layout === 'table'
}

/** The page without its counts: depends on the games, the address and the language only. */
export function trendsPage(game: Game, games: readonly Game[], url: URL, locale: Locale): TrendsPage {
  const asked = readArguments('trends', url.searchParams)
  return {
    origin: url.origin,
    game: { code: game.code, name: gameName(game, locale), isOurs: game.drawnBy === 'us' },
    lottery: lotteryName(game, locale),
    size: trendSizes.find((size) => String(size) === asked.size) ?? trendSizes[0],
    lang: asked.lang === locale ? locale : undefined,
    menu: gameGroups(games, locale, hasEndings),
  }
}

export async function countDraws(lottery: LotteryApi, game: Game, size: number, locale: Locale): Promise<CountedDraws> {
  const asked = { page: 1, pageSize: lookBack, gameCode: game.code }
  const { rows } = await within(fetchHistoryPage({ ...lottery, locale }, game.highLevel, asked))
  // A partial draw would be counted as a whole one.
  const drawn = rows.filter(({ status }) => status !== 'drawing')
  const counted = drawn.slice(0, size)
  const times = counted.map(({ dueAtMs }) => dueAtMs).reverse()
  return {
    ...describeDraws(
      drawn.map(({ tiers }) => endingsOf(tiers.flat())),
      size,
    ),
    counted: counted.length,
    lookedAt: drawn.length,
    drawnAtMs: [0, Math.floor(times.length / 2), times.length - 1].flatMap((place) => times[place] ?? []),
    origins: [...new Set(drawn.map(({ origin }) => origin))],
  }
}
