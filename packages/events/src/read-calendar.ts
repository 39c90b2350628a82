import type { CalendarEntry } from '@quayso/contract/calls/calendar'
import type { Database } from '@quayso/database/connect'

interface EntryRow {
  readonly id: number
  readonly code: string
  readonly exception: CalendarEntry['exception']
  readonly reason: string
  readonly enteredAt: Date
}

/** Writers to the calendar and to the settings of games notify this channel. */
export const calendarChannel = 'calendar'

/** What was entered and not withdrawn, in the order it was entered. */
export async function readCalendar(db: Database): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('calendar_entry')
    .select(['id', 'game as code', 'exception', 'reason', 'entered_at as enteredAt'])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .$castTo<EntryRow>()
    .execute()
  return rows.map((row) => ({ ...row, enteredAt: row.enteredAt.toISOString() }))
}

interface Closing {
  readonly code: string
  /** The first day without a draw. */
  readonly closedFrom: string
}

/** All that changes the turns of games: the calendar, and which of them close. */
export async function readPlans(db: Database): Promise<(CalendarEntry | Closing)[]> {
  const closings = await db
    .selectFrom('game_setting_entry')
    .select(['game as code', 'closed_from as closedFrom'])
    .where('closed_from', 'is not', null)
    .$castTo<Closing>()
    .execute()
  return [...(await readCalendar(db)), ...closings]
}
