import { fetchNumberDays } from '@quayso/contract/client/number-days'
import type { Draw } from '@quayso/contract/draw'
import type { Query } from '@quayso/games/find/read-query'
import { type Game, gameName, prizeTableOn } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import type { PrizeTier } from '@quayso/games/prize-table'
import { type Region, regionCodes, regionOf, regions } from '@quayso/games/regions'
import { toDayName } from '@quayso/games/time/day-name'
import { turnDayMs } from '@quayso/games/time/turn'
import type { LotteryApi } from '../context.server.ts'
import { detailHref, historyHref } from '../draws/draw-address.ts'
import { hrefOf } from '../navigation/addresses.ts'
import { within } from '../server/api.server.ts'
import { hasRegionPage, turnOn } from './clear-target.server.ts'

interface FoundLink {
  readonly name: string
  readonly href: string
}

/** Midnight UTC of a date is 07:00 of it in Vietnam, so that dates are written as they are. */
interface FoundDay {
  readonly dayMs: number
  readonly regions: readonly {
    readonly region: Region
    readonly href: string
    readonly stations: readonly FoundLink[]
  }[]
}

interface Hit {
  readonly tier: PrizeTier
  readonly number: string
}

export interface NumberDay {
  readonly dueAtMs: number
  readonly href: string
  readonly origin: Draw['origin']
  readonly hits: readonly Hit[]
}

export interface GameNumber {
  readonly code: string
  readonly name: string
  readonly days: readonly NumberDay[]
}

/** What the page answers; each part is left out where the query does not ask for it. */
export interface FoundPage {
  readonly digits: string | undefined
  readonly numbers: readonly GameNumber[]
  readonly stations: readonly FoundLink[]
  /** A station that does not draw on the day. */
  readonly resting: FoundLink | undefined
  readonly day: FoundDay | undefined
}

interface Asked {
  readonly lottery: LotteryApi
  readonly games: readonly Game[]
  readonly locale: Locale
  readonly lang: Locale | undefined
  readonly todayMs: number
}

const isOfficial = ({ drawnBy, open }: Game) => open && drawnBy === 'outside'

/** Those whose numbers are looked through. */
function searched({ region, codes }: Query, games: readonly Game[]): readonly Game[] {
  const official = games.filter(isOfficial)
  if (region) return official.filter((game) => regionOf(game) === region)
  const named = official.filter(({ code }) => codes.includes(code))
  return codes.length > 0 ? named : official
}

function hitsOf(game: Game, draw: Draw, digits: string): Hit[] {
  const { tiers } = prizeTableOn(game, turnDayMs(draw.turn))
  return tiers.flatMap((tier) =>
    (draw.tiers[tier.rank] ?? []).filter((number) => number.endsWith(digits)).map((number) => ({ tier, number })),
  )
}

async function findNumbers(query: Query, { lottery, games, locale, lang }: Asked): Promise<GameNumber[]> {
  const { number: digits } = query
  const among = searched(query, games)
  if (digits === undefined || among.length === 0) return []
  const codes = among.map(({ code }) => code)
  const found = await within(fetchNumberDays({ ...lottery, locale }, digits, codes))
  return found
    .flatMap(({ code, name, draws }) => {
      const game = among.find((one) => one.code === code)
      const toDay = (draw: Draw, of: Game): NumberDay => ({
        ...{ dueAtMs: draw.dueAtMs, origin: draw.origin, hits: hitsOf(of, draw, digits) },
        href: detailHref(code, draw.turn, lang),
      })
      return game ? [{ code, name, days: draws.map((draw) => toDay(draw, game)) }] : []
    })
    .sort((one, other) => (other.days[0]?.dueAtMs ?? 0) - (one.days[0]?.dueAtMs ?? 0))
}

function dayOfRegions(dayMs: number, { games, locale, lang }: Asked): FoundDay {
  const stationsIn = (region: Region) =>
    games
      .filter((game) => isOfficial(game) && regionOf(game) === region)
      .flatMap((game) => {
        const turn = turnOn(game, dayMs)
        return turn === undefined ? [] : [{ name: gameName(game, locale), href: detailHref(game.code, turn, lang) }]
      })
  return {
    dayMs,
    regions: [...regions].reverse().map((region) => ({
      region,
      href: hrefOf(`/${regionCodes[region]}/${toDayName(dayMs)}`, { lang }),
      stations: stationsIn(region),
    })),
  }
}

export async function findPage(query: Query, asked: Asked): Promise<FoundPage> {
  const { games, locale, lang, todayMs } = asked
  const { number, codes, dayMs } = query
  const named = codes.flatMap((code) => games.find((game) => game.code === code) ?? [])
  const linkOf = (game: Game) => {
    const turn = dayMs === undefined ? undefined : turnOn(game, dayMs)
    const href = turn === undefined ? historyHref(game.code, lang) : detailHref(game.code, turn, lang)
    return { name: gameName(game, locale), href }
  }
  const [only] = named
  return {
    digits: number,
    numbers: await findNumbers(query, asked),
    stations: number === undefined && named.length > 1 ? named.map(linkOf) : [],
    resting: number === undefined && named.length === 1 && only ? linkOf(only) : undefined,
    day: dayMs !== undefined && hasRegionPage(dayMs, todayMs) ? dayOfRegions(dayMs, asked) : undefined,
  }
}
