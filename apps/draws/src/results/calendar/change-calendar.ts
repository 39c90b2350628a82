import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { readCalendar, readPlans } from '@quayso/events/read-calendar'
import { findGame } from '@quayso/games/catalogue'
import { type Game, withExceptions } from '@quayso/games/game'
import type { CalendarException } from '@quayso/games/time/exception'
import { daysOf, haveDayInCommon } from '@quayso/games/time/exception-fault'
import { type PlannedTurn, turnAtMs } from '@quayso/games/time/planned-turn'
import { toTurnNum, turnOf } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { lockClock } from '../game-clock.ts'
import { checkException, type ExceptionFault, findPersonFault, type NewException } from './check-exception.ts'
import { replan } from './replan.ts'

type ResultFault = { readonly kind: 'has-result'; readonly code: string; readonly turnNum: string }
export type ChangeFault =
  | ExceptionFault
  | ResultFault
  | { readonly kind: 'no-exception'; readonly id: number }
  | { readonly kind: 'changed-again'; readonly id: number; readonly laterId: number }

export type ChangeOutcome =
  | { readonly kind: 'refused'; readonly fault: ChangeFault }
  | { readonly kind: 'changed'; readonly id: number; readonly code: string; readonly next: PlannedTurn }

interface Change {
  readonly before: Game
  readonly after: Game
  readonly exception: CalendarException
}

/** A turn that has numbers keeps its day and its time, whatever is entered or withdrawn. */
async function findResultFault(trx: Database, { before, after, exception }: Change): Promise<ResultFault | undefined> {
  const [first, last] = daysOf(exception).map((day) => turnOf(Date.parse(day), 0))
  const { rows } = await sql<{ turn: number }>`
    SELECT turn FROM draw WHERE game = ${before.code} AND turn BETWEEN ${first} AND ${last}
    UNION SELECT turn FROM draw_progress WHERE game = ${before.code} AND turn BETWEEN ${first} AND ${last}
    ORDER BY turn`.execute(trx)
  const moved = rows.find(({ turn }) => turnAtMs(before, turn) !== turnAtMs(after, turn))
  return moved && { kind: 'has-result', code: before.code, turnNum: toTurnNum(moved.turn) }
}

const toTime = ({ hour, minute }: { readonly hour: number; readonly minute: number }) => `${hour}:${minute}`

async function insertException(trx: Database, { code, exception, reason, enteredBy }: NewException): Promise<number> {
  const { kind } = exception
  const { rows } = await sql<{ id: number }>`
    INSERT INTO calendar_exception (game, kind, day, last_day, moved_to, held_at, reason, entered_by)
    VALUES (${code}, ${kind}, ${kind === 'no-draw' ? exception.first : exception.day},
      ${kind === 'no-draw' ? exception.last : null}, ${kind === 'moved' ? exception.to : null},
      ${kind !== 'no-draw' && exception.time ? toTime(exception.time) : null}, ${reason}, ${enteredBy})
    RETURNING id`.execute(trx)
  return rows[0]?.id as number
}

/** Enters an exception and moves the game's clock by it, in one transaction. */
export async function enterException(db: Database, entered: NewException, nowMs: number): Promise<ChangeOutcome> {
  return inTransaction(db, async (trx) => {
    const { code, exception } = entered
    const game = findGame(code)
    // Before the calendar is read: of two changes of a game one comes after the other.
    if (game?.drawnBy === 'outside') await lockClock(trx, game, nowMs)
    const checked = checkException(entered, await readPlans(trx), nowMs)
    if (!checked.ok) return { kind: 'refused', fault: checked.fault }
    const fault = await findResultFault(trx, { ...checked.value, exception })
    if (fault) return { kind: 'refused', fault }
    const id = await insertException(trx, entered)
    return { kind: 'changed', id, code, next: await replan(trx, checked.value.after, nowMs) }
  })
}

export interface Withdrawal {
  readonly id: number
  readonly reason: string
  readonly withdrawnBy: string
}

/** Takes an exception back: it stays in the database with the reason. */
export async function withdrawException(db: Database, given: Withdrawal, nowMs: number): Promise<ChangeOutcome> {
  const { id, reason, withdrawnBy } = given
  const person = findPersonFault(withdrawnBy, reason)
  if (person) return { kind: 'refused', fault: person }
  return inTransaction(db, async (trx) => {
    const game = findGame((await readCalendar(trx)).find((entry) => entry.id === id)?.code ?? '')
    if (game) await lockClock(trx, game, nowMs)
    const plans = await readPlans(trx)
    const calendar = plans.filter((one) => 'id' in one)
    const entry = calendar.find((one) => one.id === id)
    if (!game || !entry) return { kind: 'refused', fault: { kind: 'no-exception', id } }
    const later = calendar.findLast(
      (one) => one.code === entry.code && one.id > id && haveDayInCommon(one.exception, entry.exception),
    )
    // What was entered later was checked against this one: without it a draw could be held twice.
    if (later) return { kind: 'refused', fault: { kind: 'changed-again', id, laterId: later.id } }
    const before = withExceptions(game, plans)
    const after = withExceptions(
      game,
      plans.filter((one) => one !== entry),
    )
    const fault = await findResultFault(trx, { before, after, exception: entry.exception })
    if (fault) return { kind: 'refused', fault }
    await sql`
      UPDATE calendar_exception
      SET withdrawn_by = ${withdrawnBy}, withdrawn_at = clock_timestamp(), withdrawn_reason = ${reason}
      WHERE id = ${id}`.execute(trx)
    return { kind: 'changed', id, code: game.code, next: await replan(trx, after, nowMs) }
  })
}
