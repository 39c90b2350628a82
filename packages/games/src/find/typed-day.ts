import { foldText } from './fold.ts'
import { readDate } from './read-date.ts'

/**
 * The day that people mean by `14-11-2026`, `4.1.26`, `14/11`, `14-11-2569` or `2026-11-14`, as midnight UTC of its
 * date; undefined when there is no such day, or more than it was typed.
 */
export function parseTypedDay(typed: string, todayMs: number): number | undefined {
  const found = readDate(foldText(typed), todayMs)
  return found?.rest.trim() === '' ? found.dayMs : undefined
}
