import type { Database } from '@quayso/database/connect'
import type { CalendarException } from '@quayso/games/time/exception'

/** All that operators know of an exception. */
export interface EnteredException {
  readonly id: number
  readonly code: string
  readonly exception: CalendarException
  readonly reason: string
  readonly entered: { readonly by: string; readonly at: Date }
  readonly withdrawn: { readonly by: string; readonly at: Date; readonly reason: string } | undefined
}

interface EntryRow {
  readonly id: number
  readonly game: string
  readonly exception: CalendarException
  readonly reason: string
  readonly entered_by: string
  readonly entered_at: Date
  readonly withdrawn_by: string | null
  readonly withdrawn_at: Date | null
  readonly withdrawn_reason: string | null
}

function toEntered(row: EntryRow): EnteredException {
  const { id, game: code, exception, reason, withdrawn_by, withdrawn_at, withdrawn_reason } = row
  const withdrawn =
    withdrawn_by !== null && withdrawn_at !== null && withdrawn_reason !== null
      ? { by: withdrawn_by, at: withdrawn_at, reason: withdrawn_reason }
      : undefined
  return { id, code, exception, reason, entered: { by: row.entered_by, at: row.entered_at }, withdrawn }
}

/** Those of a game or of all, in the order they were entered, with what was withdrawn. */
export async function readEntries(db: Database, code: string | undefined): Promise<EnteredException[]> {
  const rows = await db
    .selectFrom('calendar_entry')
    .selectAll()
    .$if(code !== undefined, (query) => query.where('game', '=', code ?? ''))
    .orderBy('id')
    .$castTo<EntryRow>()
    .execute()
  return rows.map(toEntered)
}
