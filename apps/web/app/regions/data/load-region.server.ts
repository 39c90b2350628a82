import type { StationsOfDay } from '@quayso/contract/draw'
import { type Game, gameName, hostOn, prizeTableOn } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import type { PrizeTier } from '@quayso/games/prize-table'
import { type Region, type RegionCode, regionCodes, regionOf } from '@quayso/games/regions'
import { parseDayName, toDayName } from '@quayso/games/time/day-name'
import { knownTurnsInDay } from '@quayso/games/time/rest'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { dayOf } from '@quayso/games/time/vietnam-time'
import type { ServerResources } from '../../context.server.ts'
import { type PackedDraws, packDraws } from '../../live/stream/packed-draws.ts'
import { loadRecentDraws, loadRegionDay } from '../../server/api.server.ts'
import { loadGames } from '../../server/games.server.ts'
import type { AskedRegion } from './asked-region.server.ts'
import { type CalendarView, loadCalendar } from './load-calendar.server.ts'

/** A day before the shown one, and who drew on it. */
export interface EarlierDay {
  readonly day: string
  readonly stations: string
}

/** A region's day without its draws. */
export interface RegionPage {
  readonly origin: string
  readonly region: Region
  readonly code: RegionCode
  readonly day: string
  readonly today: string
  /** Whether the address names the day. */
  readonly isDated: boolean
  readonly tiers: readonly PrizeTier[]
  /** The province that holds the draw, where it moves. */
  readonly host: string | undefined
  readonly earlier: readonly EarlierDay[]
}

export type LoadedRegion =
  | {
      readonly kind: 'day'
      readonly page: RegionPage
      readonly loaded: StationsOfDay
      /** For days whose draws may still change while the page is open. */
      readonly recent: PackedDraws | undefined
      readonly calendar: CalendarView | undefined
    }
  | { readonly kind: 'no-day'; readonly region: Region }
  | { readonly kind: 'unavailable'; readonly region: Region }

type Resources = Pick<ServerResources, 'lottery' | 'isOffice' | 'now' | 'logError'>

/** Draws of these days may be under way or corrected; older ones are read as they are. */
const liveForMs = dayLengthMs

function namesOn(games: readonly Game[], region: Region, day: string, locale: Locale): string {
  const dayMs = Date.parse(day)
  const drawing = games.filter((game) => regionOf(game) === region && knownTurnsInDay(game, dayMs) > 0)
  return drawing.map((game) => hostOn(game, dayMs)?.[locale] ?? gameName(game, locale, dayMs)).join(', ')
}

/** Only what the page shows of the newest draws: those of the day. */
async function loadLive({ lottery }: Resources, { stations }: StationsOfDay, locale: Locale) {
  const turns = new Map(stations.map(({ code, turn }) => [code, turn]))
  const { rows, ...rest } = await loadRecentDraws(lottery, [...turns.keys()], locale)
  const shown = rows.map((row) => ({ ...row, draws: row.draws.filter(({ turn }) => turn === turns.get(row.code)) }))
  return packDraws({ ...rest, rows: shown })
}

export async function loadRegion(server: Resources, asked: AskedRegion, locale: Locale): Promise<LoadedRegion> {
  const { region, nowMs } = asked
  const todayMs = dayOf(nowMs)
  const today = toDayName(todayMs)
  const day = asked.day ?? today
  const dayMs = parseDayName(day)
  if (dayMs === undefined) return { kind: 'no-day', region }
  const games = await loadGames(server)
  const [game] = games.filter((one) => regionOf(one) === region)
  try {
    const loaded = await loadRegionDay(server.lottery, region, day, locale)
    if (!game || !loaded) return { kind: 'no-day', region }
    const isLive = loaded.stations.length > 0 && dayMs >= todayMs - liveForMs
    const page: RegionPage = {
      ...{ origin: asked.origin, region, code: regionCodes[region], day, today, isDated: asked.day !== undefined },
      tiers: prizeTableOn(game, dayMs).tiers,
      host: hostOn(game, dayMs)?.[locale],
      earlier: loaded.earlierDays.map((each) => ({ day: each, stations: namesOn(games, region, each, locale) })),
    }
    const [recent, calendar] = await Promise.all([
      isLive ? loadLive(server, loaded, locale) : undefined,
      loadCalendar(server, asked, day, locale),
    ])
    return { kind: 'day', page, loaded, recent, calendar }
  } catch (error) {
    server.logError(error)
    return { kind: 'unavailable', region }
  }
}
