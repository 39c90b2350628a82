import { forgetAfterDays } from '@quayso/contract/rules/ticket-id'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { regionDaysAhead, regions } from '@quayso/games/regions'
import { type TicketRules, ticketRulesOn } from '@quayso/games/tickets/ticket-rules'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnOf } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import type { ServerResources } from '../context.server.ts'
import { loadGames } from '../server/games.server.ts'
import { loadSiteConfigs, settingOf } from '../server/site-configs.server.ts'
import { type TicketRegion, ticketRegionOf } from '../tickets/ticket-region.ts'

/** A station whose tickets can be kept. */
export interface WalletStation {
  readonly code: string
  readonly name: string
  readonly region: TicketRegion
  /** When it draws, from a month ago to a week ahead: the days that are offered. */
  readonly draws: readonly number[]
  /** From which day on, as midnight UTC, which of the page's rules hold; oldest first. */
  readonly rules: readonly (readonly [fromMs: number, place: number])[]
}

/** What the page knows before it reads the tickets; the same for everybody. */
export interface WalletPage {
  readonly origin: string
  readonly nowMs: number
  readonly stations: readonly WalletStation[]
  /** All that differ. */
  readonly rules: readonly TicketRules[]
}

/** Prizes of older tickets are no longer paid. */
const offeredDays = 30
const order: readonly TicketRegion[] = [...regions, 'thai']

type Server = Pick<ServerResources, 'api' | 'lottery' | 'isOffice' | 'now' | 'logError'>

interface Asked {
  readonly url: URL
  readonly locale: Locale
  readonly nowMs: number
}

export async function loadWallet(server: Server, { url, locale, nowMs }: Asked): Promise<WalletPage> {
  const [games, site] = await Promise.all([loadGames(server), loadSiteConfigs(server)])
  const taxes = settingOf(site, 'prizeTax')
  const known = new Map<string, number>()
  const rules: TicketRules[] = []
  const placeOf = (found: TicketRules): number => {
    const text = JSON.stringify(found)
    const place = known.get(text) ?? rules.push(found) - 1
    known.set(text, place)
    return place
  }
  const todayMs = dayOf(nowMs)
  const rulesOf = (game: Game) => {
    const held: [number, number][] = []
    for (const dayMs of daysFrom(todayMs, -forgetAfterDays - 1)) {
      const found = ticketRulesOn(game, dayMs, taxes)
      const place = found && placeOf(found)
      if (place !== undefined && place !== held.at(-1)?.[1]) held.push([dayMs, place])
    }
    return held
  }
  const stations = games.flatMap((game): WalletStation[] => {
    const region = ticketRegionOf(game)
    if (!region) return []
    const draws = daysFrom(todayMs, -offeredDays).flatMap((dayMs) => turnAtMs(game, turnOf(dayMs, 0)) ?? [])
    return [{ code: game.code, name: gameName(game, locale, nowMs), region, draws, rules: rulesOf(game) }]
  })
  stations.sort((one, other) => order.indexOf(one.region) - order.indexOf(other.region))
  return { origin: url.origin, nowMs, stations, rules }
}

/** Midnights UTC of the days from so many days after today to the last that is offered. */
function daysFrom(todayMs: number, first: number): number[] {
  return Array.from({ length: regionDaysAhead - first + 1 }, (_, at) => todayMs + (first + at) * dayLengthMs)
}
