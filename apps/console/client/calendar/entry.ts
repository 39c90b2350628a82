import type { Answer } from '../calls/call.ts'

export type MonthData = Answer<'calendar.month'>
export type Entry = MonthData['entries'][number]
export type Exception = Entry['exception']

const firstDay = (exception: Exception) => (exception.kind === 'no-draw' ? exception.first : exception.day)

/** What names an entry on the page. */
export function keyOf({ id, proposal, code, exception }: Entry): string {
  if (proposal !== undefined) return `proposal ${proposal}`
  return id === undefined ? `${code} ${firstDay(exception)}` : `entry ${id}`
}
