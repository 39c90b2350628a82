import type { RegionStation } from '@quayso/contract/calls/regions'
import { type DayOfRegion, regionCalls } from '@quayso/contract/calls/regions'
import type { ToldDraw } from '@quayso/contract/draw-answers'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { firstRegionDay } from '@quayso/games/regions'
import { parseDayName, toDayName } from '@quayso/games/time/day-name'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { knownTurnsInDay } from '@quayso/games/time/rest'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnOf } from '@quayso/games/time/turn'
import { dayOf, toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import { readDrawsOf } from '../detail/queries.ts'
import { issueToTold, rowToTold } from '../detail/view.ts'
import type { Snapshot } from '../results/snapshot.ts'
import { absenceOn, lastDayMs, plannedAfter, plannedBefore } from './days-around.ts'
import { readFirstToldDay, readToldDays, readToldDaysAround } from './queries.ts'
import { stationsOf, toResting } from './stations.ts'

interface RegionDeps {
  readonly db: Database
  readonly snapshot: Pick<Snapshot, 'calendar' | 'settings'>
  /** What is known of a turn that has no result yet. */
  readonly findInSnapshot: (code: string, turn: number) => ToldDraw | undefined
  readonly now: () => Date
  readonly isOffice: boolean
}

function absenceAt(dueAtMs: number, nowMs: number): RegionStation['absence'] {
  if (nowMs < dueAtMs) return 'to-come'
  return nowMs < dueAtMs + dayLengthMs ? 'late' : 'unknown'
}

const firstMs = Date.parse(firstRegionDay)
const codeOf = ({ code }: Game) => code
const orNull = (dayMs: number | undefined) => (dayMs === undefined ? null : toDayName(dayMs))

/** As many as the longest year has. */
function daysFrom(fromMs: number): number[] {
  return Array.from({ length: 366 }, (_, days) => fromMs + days * dayLengthMs)
}

export const regionRoutes: FastifyPluginAsync<RegionDeps> = async (app, deps) => {
  const { db, snapshot, findInSnapshot, now, isOffice } = deps

  const readDays = async (stations: readonly Game[], dayMs: number, todayMs: number) => {
    const days = { dayMs, todayMs, firstMs }
    const told = await readToldDaysAround(db, stations.map(codeOf), days)
    const earlier = [...new Set([...plannedBefore(stations, days), ...told.beforeMs])].slice(0, 4).map(toDayName)
    return {
      previousDay: earlier[0] ?? null,
      earlierDays: earlier,
      nextDay: orNull(told.nextMs ?? plannedAfter(stations, days)),
    }
  }

  const readStations = async (stations: readonly Game[], dayMs: number, nowMs: number, locale: Locale) => {
    const turn = turnOf(dayMs, 0)
    const rows = await readDrawsOf(db, stations.map(codeOf), turn)
    return stations.flatMap((game): RegionStation[] => {
      const row = rows.find((one) => one.game === game.code)
      // As for one draw: what was heard last holds until the log has it.
      const heard = row ? undefined : findInSnapshot(game.code, turn)
      const draw = row ? rowToTold(game, row) : heard ? issueToTold(heard.issue) : null
      const plannedMs = knownTurnsInDay(game, dayMs) > 0 ? turnAtMs(game, turn) : undefined
      const dueAtMs = draw ? Date.parse(draw.openTime) : plannedMs
      if (dueAtMs === undefined) return []
      return [
        {
          code: game.code,
          name: gameName(game, locale, dueAtMs),
          turnNum: toTurnNum(turn),
          openTime: toVietnamIso(dueAtMs),
          draw,
          absence: draw ? null : absenceAt(dueAtMs, nowMs),
        },
      ]
    })
  }

  serve(app, regionCalls.fetchRegionDay, async (request) => {
    const { region, day } = request.params
    const dayMs = parseDayName(day)
    const serverTime = now()
    const nowMs = serverTime.getTime()
    const todayMs = dayOf(nowMs)
    if (dayMs === undefined) throw new AppError('invalid_request')
    if (day < firstRegionDay || dayMs > lastDayMs(todayMs)) throw new AppError('not_found')
    if (!snapshot.calendar() || !snapshot.settings()) throw new AppError('not_ready')
    const locale = localeOf(request)
    const games = stationsOf(snapshot, region, { nowMs, isOffice })
    const stations = await readStations(games, dayMs, nowMs, locale)
    const drawing = new Set(stations.map(({ code }) => code))
    return {
      region,
      day,
      stations,
      resting: games
        .filter(({ code }) => !drawing.has(code))
        .flatMap((game) => toResting(snapshot, game, dayMs, locale)),
      ...(await readDays(games, dayMs, todayMs)),
      serverTime: serverTime.toISOString(),
    }
  })

  serve(app, regionCalls.fetchRegionDays, async (request) => {
    const { region, period } = request.params
    const fromMs = parseDayName(`${period}-01-01`.slice(0, 10))
    if (fromMs === undefined || period < firstRegionDay.slice(0, period.length)) throw new AppError('not_found')
    const nowMs = now().getTime()
    const todayMs = dayOf(nowMs)
    const stations = stationsOf(snapshot, region, { nowMs, isOffice })
    const days = daysFrom(fromMs).filter((dayMs) => toDayName(dayMs).startsWith(period))
    const told = await readToldDays(db, stations.map(codeOf), { fromMs, toMs: days[days.length - 1] ?? fromMs })
    const rows = days.map((dayMs): DayOfRegion => {
      const reason = absenceOn(stations, { dayMs, todayMs }, told.has(dayMs))
      return { day: toDayName(dayMs), hasDraw: reason === null, reason }
    })
    const firstDay = orNull(await readFirstToldDay(db, stations.map(codeOf), firstMs))
    return { rows, total: rows.length, other: { firstDay } }
  })
}
