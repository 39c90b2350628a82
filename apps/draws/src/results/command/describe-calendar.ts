import type { CalendarException } from '@quayso/games/time/exception'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { ChangeFault, ChangeOutcome } from '../calendar/change-calendar.ts'
import type { EnteredException } from '../calendar/read-entries.ts'
import { describeFault } from './describe.ts'

function describeChangeFault(fault: ChangeFault): string {
  switch (fault.kind) {
    case 'committed':
      return `${fault.code} is drawn by us: its days are committed weeks ahead and have no exceptions`
    case 'no-such-day':
      return `'${fault.day}' is not a day such as 2027-01-01`
    case 'too-far':
      return `${fault.day} is more than a year ahead`
    case 'days-reversed':
      return 'the last day is before the first'
    case 'too-many-days':
      return 'too many days: a pause has at most 100, and a draw is moved by at most 31'
    case 'nothing-planned':
      return `${fault.code} has no draw then`
    case 'planned-already':
      return `${fault.code} has a draw on ${fault.day} already`
    case 'stays-where-it-is':
      return 'it is held then as it is: give another day or time'
    case 'has-result':
      return `${fault.code} ${fault.turnNum} has numbers already, and keeps its day and time`
    case 'no-exception':
      return `there is no exception ${fault.id}, or it was withdrawn`
    case 'changed-again':
      return `exception ${fault.laterId} came after ${fault.id} and concerns the same day: withdraw ${fault.laterId} first`
    default:
      return describeFault(fault)
  }
}

export function describeChange(outcome: ChangeOutcome): string {
  if (outcome.kind === 'refused') return `refused: ${describeChangeFault(outcome.fault)}`
  const { id, code, next } = outcome
  return `exception ${id}: ${code} is drawn next as ${toTurnNum(next.turn)}, at ${toVietnamIso(next.atMs)}`
}

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
