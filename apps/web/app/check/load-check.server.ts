import { fetchRegionDay } from '@quayso/contract/client/region-day'
import type { StationDay } from '@quayso/contract/draw'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { firstRegionDay, regions } from '@quayso/games/regions'
import { type TicketRules, ticketRulesOn } from '@quayso/games/tickets/ticket-rules'
import { parseDayName, toDayName } from '@quayso/games/time/day-name'
import { turnAtMs, turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs, turnOf } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { readArguments } from '@quayso/site/read-arguments'
import type { LotteryApi, ServerResources } from '../context.server.ts'
import { toCardGame } from '../draws/card/card-game.server.ts'
import type { CardGame } from '../draws/card/card-game.ts'
import { type PackedDraws, packDraws } from '../live/stream/packed-draws.ts'
import { loadDraw, loadRecentDraws, within } from '../server/api.server.ts'
import { loadGames } from '../server/games.server.ts'
import { loadSiteConfigs, settingOf } from '../server/site-configs.server.ts'
import { type TicketRegion, ticketRegionOf } from '../tickets/ticket-region.ts'
import type { CheckAddress } from './check-address.ts'
import { type CheckChoice, chooseCheck, lastDayOf, nearestDay } from './check-choice.server.ts'

/** The station whose tickets are checked. */
export interface CheckedStation extends StationDay {
  readonly game: CardGame
  /** Undefined before the first known rules. */
  readonly rules: TicketRules | undefined
  readonly recent: PackedDraws
}

export interface CheckPage {
  readonly origin: string
  readonly nowMs: number
  readonly region: TicketRegion
  readonly day: string
  readonly firstDay: string
  readonly lastDay: string
  /** The days with draws of the region around it. */
  readonly previousDay: string | null
  readonly nextDay: string | null
  /** All regions, each with the day to show of it: this one, or the nearest with a draw. */
  readonly regions: readonly { readonly region: TicketRegion; readonly day: string }[]
  readonly stations: readonly { readonly code: string; readonly name: string }[]
  readonly station: CheckedStation | undefined
  /** That there is no station: it does not draw that day, or none does. */
  readonly absent?: {
    /** Of the station that the address names. */
    readonly code: string | undefined
    readonly name: string
    /** The nearest day with a draw. */
    readonly nearest: string | undefined
  }
  readonly isUnavailable: boolean
  readonly kind: 'one' | 'many'
}

interface DayOfRegion {
  readonly stations: readonly StationDay[]
  readonly previousDay: string | null
  readonly nextDay: string | null
}

type Server = Pick<ServerResources, 'api' | 'lottery' | 'isOffice' | 'now' | 'logError'>

interface Asked {
  readonly url: URL
  readonly locale: Locale
  readonly nowMs: number
}

export async function loadCheck(server: Server, { url, locale, nowMs }: Asked): Promise<CheckPage> {
  const { origin } = url
  const address: CheckAddress = readArguments('check', url.searchParams)
  const games = (await loadGames(server)).filter((game) => ticketRegionOf(game) !== undefined)
  const choice = chooseCheck(games, address, nowMs)
  const lastDay = lastDayOf(nowMs)
  const ofRegion = (region: TicketRegion) => games.filter((game) => game.open && ticketRegionOf(game) === region)
  const kind = address.kind ?? 'one'
  const frame = { origin, nowMs, firstDay: firstRegionDay, lastDay, region: choice.region, kind } as const
  const regionsOn = (day: string) =>
    ([...regions, 'thai'] as const)
      .filter((region) => ofRegion(region).length > 0)
      .map((region) => ({ region, day: nearestDay(ofRegion(region), day, lastDay) ?? day }))
  try {
    const { day, ...around } = await loadDay(server.lottery, choice, { games: ofRegion(choice.region), locale, nowMs })
    const page = {
      ...frame,
      ...{ day, previousDay: around.previousDay, nextDay: around.nextDay, regions: regionsOn(day) },
      ...{ stations: around.stations.map(({ code, name }) => ({ code, name })), isUnavailable: false },
    }
    const named = choice.game && around.stations.find(({ code }) => code === choice.game?.code)
    const shown = named ?? (choice.game && choice.isDayNamed ? undefined : around.stations[0])
    const game = shown && games.find(({ code }) => code === shown.code)
    if (!shown || !game) {
      const searched = choice.game ? [choice.game] : ofRegion(choice.region)
      const name = choice.game ? gameName(choice.game, locale, Date.parse(day)) : ''
      const nearest = nearestDay(searched, day, lastDay)
      return { ...page, station: undefined, absent: { code: choice.game?.code, name, nearest } }
    }
    const [recent, site] = await Promise.all([
      loadRecentDraws(server.lottery, [game.code], locale),
      loadSiteConfigs(server),
    ])
    const rules = ticketRulesOn(game, turnDayMs(shown.turn), settingOf(site, 'prizeTax'))
    return { ...page, station: { ...shown, game: toCardGame(game, locale), rules, recent: packDraws(recent) } }
  } catch (error) {
    server.logError(error)
    const { day } = choice
    const none = { stations: [], station: undefined, previousDay: null, nextDay: null }
    return { ...frame, ...none, day, regions: regionsOn(day), isUnavailable: true }
  }
}

interface Context {
  readonly games: readonly Game[]
  readonly locale: Locale
  readonly nowMs: number
}

/** The day of the choice; without a name the last one before it that has a draw. */
async function loadDay(
  lottery: LotteryApi,
  { region, day, isDayNamed }: CheckChoice,
  context: Context,
): Promise<DayOfRegion & { readonly day: string }> {
  const load = (on: string) => loadDayOf(lottery, region, on, context)
  const loaded = await load(day)
  if (isDayNamed || loaded.stations.length > 0 || loaded.previousDay === null) return { day, ...loaded }
  return { day: loaded.previousDay, ...(await load(loaded.previousDay)) }
}

function loadDayOf(
  lottery: LotteryApi,
  region: TicketRegion,
  day: string,
  { games, locale, nowMs }: Context,
): Promise<DayOfRegion> {
  if (region !== 'thai') return within(fetchRegionDay({ ...lottery, locale }, region, day))
  return loadThaiDay(lottery, day, { games, locale, nowMs })
}

async function loadThaiDay(lottery: LotteryApi, day: string, { games, locale, nowMs }: Context): Promise<DayOfRegion> {
  const dayMs = parseDayName(day) ?? dayOf(nowMs)
  const last = Date.parse(lastDayOf(nowMs))
  const stations = await Promise.all(
    games.flatMap((game) => {
      const turn = turnOf(dayMs, 0)
      const dueAtMs = turnAtMs(game, turn)
      return dueAtMs === undefined ? [] : [thaiStation(lottery, game, { turn, dueAtMs }, locale, nowMs)]
    }),
  )
  return {
    stations,
    previousDay: dayWithDraw(games, dayMs, -1, Date.parse(firstRegionDay)),
    nextDay: dayWithDraw(games, dayMs, 1, last),
  }
}

async function thaiStation(
  lottery: LotteryApi,
  game: Game,
  due: { readonly turn: number; readonly dueAtMs: number },
  locale: Locale,
  nowMs: number,
): Promise<StationDay> {
  const draw = await loadDraw(lottery, { code: game.code, turn: due.turn }, locale)
  const isRecent = nowMs - due.dueAtMs < dayLengthMs
  return {
    ...{ code: game.code, name: gameName(game, locale, due.dueAtMs), ...due, draw: draw ?? null },
    absence: draw ? null : due.dueAtMs > nowMs ? 'to-come' : isRecent ? 'late' : 'unknown',
  }
}

/** The next day in a direction on which any of the games draws. */
function dayWithDraw(games: readonly Game[], dayMs: number, step: 1 | -1, endMs: number): string | null {
  for (let ms = dayMs + step * dayLengthMs; step * (endMs - ms) >= 0; ms += step * dayLengthMs) {
    if (games.some((game) => turnsInDay(game, ms) > 0)) return toDayName(ms)
    if (Math.abs(ms - dayMs) > 400 * dayLengthMs) break
  }
  return null
}
