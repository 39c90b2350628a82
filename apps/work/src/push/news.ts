import { changedTiers } from '@quayso/contract/changed-tiers'
import { splitTiers } from '@quayso/contract/draw-view'
import type { Database } from '@quayso/database/connect'
import { readPlans } from '@quayso/events/read-calendar'
import { readGameSettings } from '@quayso/events/read-game-settings'
import { findGame, games } from '@quayso/games/catalogue'
import { type Game, gameName, withExceptions } from '@quayso/games/game'
import { withSettings } from '@quayso/games/game-setting'
import { locales, type Names } from '@quayso/games/locale'
import { namesOf } from '@quayso/games/names'
import { type Region, regionCodes, regionOf, regions } from '@quayso/games/regions'
import { claimOf } from '@quayso/games/tickets/claim'
import { ticketRulesOn } from '@quayso/games/tickets/ticket-rules'
import { knownTurnsInDay } from '@quayso/games/time/rest'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnDayMs, turnOf } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { sql } from 'kysely'
import type { Follow } from './audience.ts'
import type { News } from './message.ts'

/** A draw that was held elsewhere, as it stands. */
export interface OfficialDraw {
  readonly game: Game
  readonly turn: number
  readonly version: number
  readonly dueAt: Date
  readonly isSettled: boolean
  /** Whether the log has it, so that pages show it. */
  readonly isPublished: boolean
  readonly special: string | undefined
}

/** Undefined for a draw of our own: nothing is ever told of those. */
export async function readOfficialDraw(db: Database, code: string, turn: number): Promise<OfficialDraw | undefined> {
  const game = findGame(code)
  if (game?.drawnBy !== 'outside') return undefined
  const { rows } = await sql<{ version: number; due_at: Date; status: string; tiers: string[]; is_published: boolean }>`
    SELECT version, due_at, status, tiers,
      EXISTS (SELECT FROM log_leaf l WHERE l.message_id = d.message_id) AS is_published
    FROM draw_current d WHERE game = ${code} AND turn = ${turn}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { version, due_at: dueAt, status, tiers, is_published: isPublished } = row
  return { game, turn, version, dueAt, isSettled: status !== 'provisional', isPublished, special: tiers[0] }
}

async function readStations(db: Database, region: Region, turn: number, now: Date): Promise<string[]> {
  const [settings, plans] = [await readGameSettings(db), await readPlans(db)]
  return withSettings(games, settings, { nowMs: now.getTime(), isOffice: false })
    .filter((game) => game.open && regionOf(game) === region)
    .filter((game) => knownTurnsInDay(withExceptions(game, plans), turnDayMs(turn)) > 0)
    .map(({ code }) => code)
}

/** Where a region stands on the day of a turn. */
export interface RegionDay {
  readonly region: Region
  readonly stations: readonly string[]
  /** All of them have a result that is settled and published. */
  readonly isWhole: boolean
}

/** Undefined for a game of no region. */
export async function readRegionDay(db: Database, game: Game, turn: number, now: Date): Promise<RegionDay | undefined> {
  const region = regionOf(game)
  if (!region) return undefined
  const stations = await readStations(db, region, turn, now)
  const { rows } = await sql<{ told: number }>`
    SELECT count(*)::int AS told FROM draw_current d
    WHERE game = ANY(${stations}) AND turn = ${turn} AND status <> 'provisional'
      AND EXISTS (SELECT FROM log_leaf l WHERE l.message_id = d.message_id)`.execute(db)
  return { region, stations, isWhole: stations.length > 0 && rows[0]?.told === stations.length }
}

export function gameFollows(code: string, turn: number): Follow[] {
  return [
    { kind: 'game', target: code },
    { kind: 'ticket', target: `${code}:${toTurnNum(turn)}` },
  ]
}

export function regionFollow(region: Region): Follow {
  return { kind: 'region', target: regionCodes[region] }
}

function namesOfGame(game: Game, atMs: number): Names {
  return Object.fromEntries(locales.map((locale) => [locale, gameName(game, locale, atMs)])) as Names
}

/** The number that a version of a draw changed, if it is one. */
async function readChange(db: Database, code: string, turn: number, version: number): Promise<News['change']> {
  const row = await db
    .selectFrom('draw_change')
    .select(['before', 'after'])
    .where('game', '=', code)
    .where('turn', '=', turn)
    .where('version', '=', version)
    .executeTakeFirst()
  const changes = changedTiers(splitTiers(row?.before ?? []), splitTiers(row?.after ?? []))
  const [before, ...othersBefore] = changes.flatMap((change) => change.before)
  const [after, ...othersAfter] = changes.flatMap((change) => change.after)
  if (!before || !after || othersBefore.length + othersAfter.length > 0) return undefined
  return { before, after }
}

/** What is told of a draw; undefined when another version has replaced it. */
export async function readGameNews(
  db: Database,
  { game: code, turn, version, kind }: { game: string; turn: number; version: number; kind: News['kind'] },
): Promise<News | undefined> {
  const draw = await readOfficialDraw(db, code, turn)
  if (draw?.version !== version) return undefined
  const { game, dueAt, special } = draw
  const names = namesOfGame(game, dueAt.getTime())
  const change = kind === 'correction' ? await readChange(db, code, turn, version) : undefined
  return { kind, game: code, turnNum: toTurnNum(turn), names, special, change }
}

/** What is told of a region when all its stations have drawn. */
export function toRegionNews(code: string, turn: number): News | undefined {
  const region = regions.find((one) => regionCodes[one] === code)
  return region && { kind: 'draw', game: code, turnNum: toTurnNum(turn), names: namesOf(`region.${region}`) }
}

/** What is told to holders of tickets that won, while they can still be claimed. */
export function toClaimNews(code: string, turn: number, now: Date): News | undefined {
  const game = findGame(code)
  const dayMs = turnDayMs(turn)
  const rules = game && ticketRulesOn(game, dayMs)
  const claim = rules && claimOf(rules, dayMs, now.getTime())
  if (!game || !claim || claim.state === 'expired') return undefined
  const days = (claim.lastDayMs - dayOf(now.getTime())) / dayLengthMs
  const until = toTurnNum(turnOf(claim.lastDayMs, 0))
  return { kind: 'claim', game: code, turnNum: toTurnNum(turn), names: namesOfGame(game, dayMs), until, days }
}
