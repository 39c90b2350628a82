import type { Database } from '@quayso/database/connect'
import { readPlans } from '@quayso/events/read-calendar'
import { games as catalogue } from '@quayso/games/catalogue'
import { withExceptions } from '@quayso/games/game'
import { dayNameOf } from '@quayso/games/game-setting'
import type { CalendarException } from '@quayso/games/time/exception'
import { daysOf } from '@quayso/games/time/exception-fault'
import { turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { sql } from 'kysely'
import { openProposals } from '../proposals/proposals.ts'

export const addKind = 'calendar-add'
export const withdrawKind = 'calendar-withdraw'

export interface AddPayload {
  readonly code: string
  readonly exception: CalendarException
  readonly reason: string
}

export interface WithdrawPayload extends AddPayload {
  readonly id: number
}

interface Person {
  readonly login: string
  readonly name: string
}

interface EnteredRow {
  readonly id: number
  readonly game: string
  readonly exception: CalendarException
  readonly reason: string
  readonly entered_by: string
  readonly entered_at: Date
  readonly withdrawn_at: Date | null
}

/** Who ordered it and who approved it; what came by the command line has one name alone. */
async function readPeople(db: Database): Promise<Map<string, Person>> {
  const rows = await db.selectFrom('operator').select(['login', 'name']).execute()
  return new Map(rows.map((row) => [row.login, row]))
}

async function readApprovers(db: Database): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; approver: string }>`
    SELECT (outcome ->> 'id')::int AS id, approver FROM result_order
    WHERE kind = 'calendar-add' AND outcome ->> 'kind' = 'changed' AND approver IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, approver }) => [id, approver]))
}

/** Whole weeks, from Monday, so that every day of the month is among them. */
function daysShown(month: string): string[] {
  const firstMs = Date.parse(`${month}-01`)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastMs = Date.UTC(year, number, 0)
  const mondayMs = firstMs - ((new Date(firstMs).getUTCDay() + 6) % 7) * dayLengthMs
  const weeks = Math.ceil(((lastMs - mondayMs) / dayLengthMs + 1) / 7)
  return Array.from({ length: weeks * 7 }, (_, i) => new Date(mondayMs + i * dayLengthMs).toISOString().slice(0, 10))
}

/** A month of all official games: how many draws each day has, and what differs from the schedules. */
export async function readMonth(db: Database, month: string, now: Date) {
  const today = dayNameOf(now.getTime())
  const days = daysShown(month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const plans = await readPlans(db)
  const official = catalogue.filter(({ drawnBy }) => drawnBy === 'outside')
  const planned = official.map((game) => withExceptions(game, plans))
  const isShown = (exception: CalendarException) => {
    const [begins, ends] = daysOf(exception)
    return begins <= last && ends >= first
  }
  const people = await readPeople(db)
  const personOf = (login: string) => people.get(login) ?? { login, name: login }
  const approvers = await readApprovers(db)
  const stateOf = (exception: CalendarException) =>
    daysOf(exception)[1] < today ? ('over' as const) : ('in-force' as const)

  const known = official.flatMap(({ code, exceptions }) =>
    exceptions.filter(isShown).map((exception) => ({ code, exception, reason: '', state: stateOf(exception) })),
  )
  const rows = await db
    .selectFrom('calendar_entry')
    .select(['id', 'game', 'exception', 'reason', 'entered_by', 'entered_at', 'withdrawn_at'])
    .orderBy('id')
    .$castTo<EnteredRow>()
    .execute()
  const entered = rows
    .filter(({ exception }) => isShown(exception))
    .map(({ id, game: code, exception, reason, entered_by, entered_at, withdrawn_at }) => {
      const approver = approvers.get(id)
      return {
        ...{ id, code, exception, reason, by: personOf(entered_by), at: entered_at.toISOString() },
        state: withdrawn_at ? ('withdrawn' as const) : stateOf(exception),
        ...(approver !== undefined && { second: personOf(approver) }),
      }
    })
  // Whatever its days are: who decides must find it.
  const waiting = (await openProposals(db, [addKind, withdrawKind], now)).map((proposal) => {
    const { code, exception, reason, ...rest } = proposal.payload as AddPayload | WithdrawPayload
    const { login, name } = proposal.proposedBy
    return {
      ...{ proposal: proposal.id, code, exception, reason, state: 'waiting' as const },
      ...{ by: { login, name }, at: proposal.proposedAt.toISOString() },
      ...('id' in rest && { withdraws: rest.id }),
    }
  })
  return {
    today,
    games: official.map(({ code, names }) => {
      const { vi, en } = names[0].value
      return { code, name: { vi, en } }
    }),
    days: days.map((day) => ({
      day,
      turns: planned.reduce((sum, game) => sum + turnsInDay(game, Date.parse(day)), 0),
    })),
    entries: [...waiting, ...known, ...entered],
  }
}
