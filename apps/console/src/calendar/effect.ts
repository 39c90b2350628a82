import type { Database } from '@quayso/database/connect'
import { readPlans } from '@quayso/events/read-calendar'
import { findGame } from '@quayso/games/catalogue'
import { type Game, withExceptions } from '@quayso/games/game'
import { dayNameOf } from '@quayso/games/game-setting'
import type { CalendarException } from '@quayso/games/time/exception'
import { daysOf, findPlanFault, turnChanges } from '@quayso/games/time/exception-fault'
import { findNextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { sql } from 'kysely'

interface Turn {
  readonly turnNum: string
  readonly at: string
}

export interface Effect {
  readonly vanishing: Turn[]
  readonly appearing: Turn[]
  readonly next?: Turn
  readonly results: string[]
  readonly picks: number
}

export type Preview =
  | { readonly fault: string; readonly effect?: never }
  | { readonly effect: Effect; readonly fault?: never }

const toTurn = (turn: number, atMs: number): Turn => ({ turnNum: toTurnNum(turn), at: toVietnamIso(atMs) })

async function readTaken(db: Database, code: string, turns: readonly number[]) {
  const { rows } = await sql<{ turn: number }>`
    SELECT turn FROM draw WHERE game = ${code} AND turn = ANY(${turns})
    UNION SELECT turn FROM draw_progress WHERE game = ${code} AND turn = ANY(${turns}) ORDER BY turn`.execute(db)
  const { rows: picked } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pick
    WHERE game = ${code} AND turn = ANY(${turns}) AND withdrawn_at IS NULL`.execute(db)
  return { results: rows.map(({ turn }) => toTurnNum(turn)), picks: picked[0]?.count ?? 0 }
}

async function toEffect(db: Database, before: Game, after: Game, exception: CalendarException, nowMs: number) {
  const changes = turnChanges(before, after, daysOf(exception))
  const next = findNextTurn(after, nowMs)
  return {
    vanishing: changes.flatMap(({ turn, beforeMs }) => (beforeMs === undefined ? [] : [toTurn(turn, beforeMs)])),
    appearing: changes.flatMap(({ turn, afterMs }) => (afterMs === undefined ? [] : [toTurn(turn, afterMs)])),
    ...(next && { next: toTurn(next.turn, next.atMs) }),
    ...(await readTaken(
      db,
      before.code,
      changes.flatMap(({ turn, beforeMs }) => (beforeMs === undefined ? [] : [turn])),
    )),
  }
}

/** What an exception would do, or what is wrong with it. */
export async function previewException(
  db: Database,
  code: string,
  exception: CalendarException,
  nowMs: number,
): Promise<Preview> {
  const found = findGame(code)
  if (!found) return { fault: 'unknown-game' }
  if (found.drawnBy === 'us') return { fault: 'committed' }
  if (daysOf(exception)[0] < dayNameOf(nowMs)) return { fault: 'past' }
  const before = withExceptions(found, await readPlans(db))
  const fault = findPlanFault(before, exception, nowMs)
  if (fault) return { fault: fault.kind }
  const after = withExceptions(before, [{ code, exception }])
  return { effect: await toEffect(db, before, after, exception, nowMs) }
}

/** What withdrawing one would do. */
export async function previewWithdrawal(db: Database, id: number, nowMs: number): Promise<Preview> {
  const plans = await readPlans(db)
  const entry = plans.filter((one) => 'id' in one).find((one) => one.id === id)
  const game = findGame(entry?.code ?? '')
  if (!entry || !game) return { fault: 'no-exception' }
  if (daysOf(entry.exception)[1] < dayNameOf(nowMs)) return { fault: 'past' }
  const before = withExceptions(game, plans)
  const after = withExceptions(
    game,
    plans.filter((one) => one !== entry),
  )
  return { effect: await toEffect(db, before, after, entry.exception, nowMs) }
}
