import type { GameSettingEntry } from '@quayso/contract/calls/game-settings'
import type { Database } from '@quayso/database/connect'
import { readPlans } from '@quayso/events/read-calendar'
import { readGameSettings } from '@quayso/events/read-game-settings'
import { games } from '@quayso/games/catalogue'
import { newestValue } from '@quayso/games/dated'
import { type Game, withExceptions } from '@quayso/games/game'
import { dayNameOf, isClosed, withSettings } from '@quayso/games/game-setting'
import { findNextTurn } from '@quayso/games/time/planned-turn'
import { dayLengthMs, type Schedule } from '@quayso/games/time/schedule'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { sql } from 'kysely'
import { openProposals, type Proposal } from '../proposals/proposals.ts'

export const closingKind = 'game-closing'

export interface ClosingPayload {
  readonly code: string
  readonly closedFrom: string | null
}

/** A day of a game of ours is committed this long before it begins: later, strangers call it a fault. */
const noticeDays = 31

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayLengthMs).toISOString().slice(0, 10)

interface Anchored {
  readonly game: string
  readonly after: string
}

/** The first day of each game of ours that is not committed. */
async function readFirstFreeDays(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<Anchored>`
    SELECT game, (max(day) + 1)::text AS after FROM draw_anchor GROUP BY game`.execute(db)
  return new Map(rows.map(({ game, after }) => [game, after]))
}

interface SourceCount {
  readonly game: string
  readonly on: number
  readonly failing: number
}

async function countSources(db: Database): Promise<Map<string, SourceCount>> {
  const { rows } = await sql<SourceCount>`
    SELECT game, count(*)::int AS "on", (count(*) FILTER (WHERE stopped IS NOT NULL OR failures > 2))::int AS failing
    FROM result_source, unnest(games) AS game WHERE state = 'on' GROUP BY game`.execute(db)
  return new Map(rows.map((row) => [row.game, row]))
}

const toTime = (hour: number, minute: number) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')

function toSchedule(schedule: Schedule) {
  if (schedule.kind === 'every') return { kind: schedule.kind, periodSeconds: schedule.periodSeconds }
  const { kind, hour, minute } = schedule
  return { kind, days: [...(kind === 'weekly' ? schedule.weekdays : schedule.days)], time: toTime(hour, minute) }
}

function toClosing({ id, payload, proposedBy, proposedAt, expiresAt }: Proposal) {
  const { login, name } = proposedBy
  return {
    ...{ id, closedFrom: (payload as ClosingPayload).closedFrom, by: { login, name } },
    ...{ at: proposedAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }
}

/** The first day from which a game can be closed. */
export function firstClosingDay(game: Game, firstFreeDay: string | undefined, now: Date): string {
  const today = dayNameOf(now.getTime())
  return game.drawnBy === 'us' ? (firstFreeDay ?? today) : today
}

/** Whether a closing can be taken back. */
export function canOpenAgain({ drawnBy }: Game, closedFrom: string, now: Date): boolean {
  return drawnBy === 'outside' || dayAfter(dayNameOf(now.getTime()), noticeDays) <= closedFrom
}

/** All games in the order in which they are offered, with what operators decide about them. */
export async function readGames(db: Database, now: Date) {
  const nowMs = now.getTime()
  const [settings, plans, free, sources, proposals, publishing] = [
    await readGameSettings(db),
    await readPlans(db),
    await readFirstFreeDays(db),
    await countSources(db),
    await openProposals(db, [closingKind], now),
    await db.selectFrom('game_publishing').select(['game', 'publish']).execute(),
  ]
  const decided = new Map<string, GameSettingEntry>(settings.map((setting) => [setting.code, setting]))
  const planned = games.map((game) => withExceptions(game, plans))
  return withSettings(planned, settings, { nowMs, isOffice: false }).map((game) => {
    const { code, category, drawnBy, closedFrom } = game
    const setting = decided.get(code)
    const next = findNextTurn(game, nowMs)
    const proposal = proposals.find(({ subject }) => subject === `game/${code}`)
    const { on = 0, failing = 0 } = sources.get(code) ?? {}
    return {
      ...{ code, category, drawnBy, names: newestValue(game.names), namesFrom: game.names.at(-1)?.from ?? '' },
      laterNames: (setting?.names ?? []).filter(({ from }) => from > dayNameOf(nowMs)),
      numbers: newestValue(game.prizeTables).tiers.reduce((sum, { count }) => sum + count, 0),
      schedule: toSchedule(newestValue(game.schedules)),
      isOnFront: setting?.isOnFront ?? true,
      isAtOffice: setting?.isAtOffice ?? true,
      hasBoard: setting?.hasBoard ?? true,
      ...(closedFrom !== undefined && { closedFrom }),
      isClosed: isClosed(game, nowMs),
      closesFrom: firstClosingDay(game, free.get(code), now),
      canOpen: closedFrom !== undefined && canOpenAgain(game, closedFrom, now),
      ...(next && { next: { turnNum: toTurnNum(next.turn), at: toVietnamIso(next.atMs) } }),
      sources: { on, failing },
      publish: (publishing.find(({ game }) => game === code)?.publish ?? 'first') as 'first' | 'agreed',
      ...(proposal && { closing: toClosing(proposal) }),
    }
  })
}

export async function readFirstFreeDay(db: Database, code: string): Promise<string | undefined> {
  return (await readFirstFreeDays(db)).get(code)
}
