import type { Database } from '@quayso/database/connect'
import { readCalendar } from '@quayso/events/read-calendar'
import { findGame, games } from '@quayso/games/catalogue'
import { type Game, prizeTableOn, withExceptions } from '@quayso/games/game'
import type { PrizeTable, PrizeTier } from '@quayso/games/prize-table'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { parseTurnNum, toTurnNum, turnDayMs, turnOf } from '@quayso/games/time/turn'
import { Refusal } from '../kernel/refusal.ts'

/** A turn of a lottery that others draw. */
export interface OutsideTurn {
  readonly game: Game
  readonly turn: number
  readonly turnNum: string
  readonly dueAtMs: number
  readonly table: PrizeTable
}

function toTurn(game: Game, turn: number): OutsideTurn | undefined {
  const dueAtMs = turnAtMs(game, turn)
  if (dueAtMs === undefined) return undefined
  return { game, turn, turnNum: toTurnNum(turn), dueAtMs, table: prizeTableOn(game, turnDayMs(turn)) }
}

export function tierAt({ table }: OutsideTurn, rank: number): PrizeTier | undefined {
  return table.tiers.find((tier) => tier.rank === rank)
}

/** Refused as the workers refuse it: `unknown-game`, `drawn-by-us`, `no-such-turn`. */
export async function findTurn(db: Database, code: string, turnNum: string): Promise<OutsideTurn> {
  const game = findGame(code)
  if (!game) throw new Refusal('unknown', { fault: { kind: 'unknown-game', code } })
  if (game.drawnBy === 'us') throw new Refusal('unknown', { fault: { kind: 'drawn-by-us', code } })
  const turn = parseTurnNum(turnNum)
  const found = turn === undefined ? undefined : toTurn(withExceptions(game, await readCalendar(db)), turn)
  if (!found) throw new Refusal('unknown', { fault: { kind: 'no-such-turn', code, turnNum } })
  return found
}

/** The official turns of a day, given as midnight UTC of its date, by their time. */
export async function turnsOfDay(db: Database, dayMs: number): Promise<OutsideTurn[]> {
  const calendar = await readCalendar(db)
  const turn = turnOf(dayMs, 0)
  return games
    .filter(({ drawnBy }) => drawnBy === 'outside')
    .flatMap((game) => toTurn(withExceptions(game, calendar), turn) ?? [])
    .sort((a, b) => a.dueAtMs - b.dueAtMs)
}
