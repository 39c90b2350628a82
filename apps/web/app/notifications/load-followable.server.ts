import type { PushFollow } from '@quayso/contract/calls/push'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { categoryName, namesOf } from '@quayso/games/names'
import { regionCodes, regionOf, regions } from '@quayso/games/regions'
import { drawsOn, findNextTurn } from '@quayso/games/time/planned-turn'
import { vietnamTime } from '@quayso/games/time/vietnam-time'
import { weekdays } from '@quayso/games/time/weekday'
import { weekdayName } from '@quayso/games/time/weekday-name'
import type { ServerResources } from '../context.server.ts'
import { loadGames } from '../server/games.server.ts'

/** Something that a device can be told of. */
export interface Followable extends PushFollow {
  readonly name: string
  /** Of its next draw. */
  readonly nextMs: number
  readonly time: string
  /** Undefined for a region, empty for every day. */
  readonly days?: string
}

export interface FollowableGroup {
  readonly name: string
  readonly games: readonly Followable[]
}

const two = (value: number) => String(value).padStart(2, '0')

function timesOf(game: Game, nowMs: number) {
  const nextMs = findNextTurn(game, nowMs)?.atMs ?? nowMs
  const { hour, minute } = vietnamTime(nextMs)
  return { nextMs, time: `${two(hour)}:${two(minute)}` }
}

function daysOf(game: Game, locale: Locale, nowMs: number): string {
  const days = weekdays.filter((weekday) => drawsOn(game, weekday, nowMs))
  return days.length === weekdays.length ? '' : days.map((day) => weekdayName(day, locale, 'medium')).join(', ')
}

/** The regions, the North first as its lottery is drawn daily, and the games that others draw. */
export function listFollowable(games: readonly Game[], locale: Locale, nowMs: number) {
  const official = games.filter(({ open, drawnBy }) => open && drawnBy === 'outside')
  const soonest = (some: readonly Game[]) =>
    some.map((game) => timesOf(game, nowMs)).sort((a, b) => a.nextMs - b.nextMs)[0]
  const toGame = (game: Game): Followable => ({
    ...{ kind: 'game', target: game.code, name: gameName(game, locale, nowMs) },
    ...{ ...timesOf(game, nowMs), days: daysOf(game, locale, nowMs) },
  })
  const stationsOf = (region: (typeof regions)[number]) => official.filter((game) => regionOf(game) === region)
  const nameOf = (region: (typeof regions)[number]) => namesOf(`region.${region}`)[locale]
  const wholes = regions.toReversed().flatMap((region): Followable[] => {
    const times = soonest(stationsOf(region))
    return times ? [{ kind: 'region', target: regionCodes[region], name: nameOf(region), ...times }] : []
  })
  // The North has one station, which is the region.
  const groups = regions
    .filter((region) => stationsOf(region).length > 1)
    .map((region) => ({ name: nameOf(region), games: stationsOf(region).map(toGame) }))
  const others = official.filter((game) => regionOf(game) === undefined).map(toGame)
  const thai = others.length > 0 ? [{ name: categoryName('thai', locale), games: others }] : []
  return { regions: wholes, groups: [...groups, ...thai] satisfies FollowableGroup[] }
}

export async function loadFollowable(server: ServerResources, locale: Locale) {
  return listFollowable(await loadGames(server), locale, Date.now())
}
