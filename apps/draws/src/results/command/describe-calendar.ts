import type { CalendarException } from '@quayso/games/time/exception'
import type { EnteredException } from '../calendar/read-entries.ts'

function describeException(exception: CalendarException): string {
  if (exception.kind === 'no-draw') return `no draw from ${exception.first} to ${exception.last}`
  const { time } = exception
  const at = time ? ` at ${[time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':')}` : ''
  return exception.kind === 'moved'
    ? `draw of ${exception.day} held on ${exception.to}${at}`
    : `extra draw on ${exception.day}${at}`
}

export function describeEntry({ id, code, exception, reason, entered, withdrawn }: EnteredException): string {
  const byWhom = `by ${entered.by}, ${entered.at.toISOString()}`
  const end = withdrawn ? `; withdrawn by ${withdrawn.by}, ${withdrawn.at.toISOString()}: ${withdrawn.reason}` : ''
  return `${id} ${code}: ${describeException(exception)} (${reason}), ${byWhom}${end}`
}
