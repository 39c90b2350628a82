import type { OrderOutcome } from '@quayso/contract/orders/orders'
import type { CalendarException } from '@quayso/games/time/exception'
import type { TimeOfDay } from '@quayso/games/time/schedule'
import { readEntries } from '../calendar/read-entries.ts'
import { act } from './act.ts'
import { readCount, readOptions, UsageError, type Values } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { describeChange, describeEntry } from './describe-calendar.ts'

function readTime({ time }: Values): { time?: TimeOfDay } {
  if (time === undefined) return {}
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!hour || !minute) throw new UsageError(`--time '${time}' is not a time such as 16:15`)
  return { time: { hour: Number(hour), minute: Number(minute) } }
}

function tell(outcome: OrderOutcome<'calendar-add'>, { say }: CommandContext): boolean {
  say(describeChange(outcome))
  return outcome.kind === 'changed'
}

/** A command that enters an exception, which it reads from these options. */
function entering(
  options: { readonly required: readonly string[]; readonly optional?: readonly string[] },
  read: (values: Values) => CalendarException,
): Command {
  return async (args, context) => {
    const required = ['game', 'reason', 'approver-key-file', ...options.required]
    const values = readOptions(args, { ...options, required })
    const { game: code = '', reason = '', 'approver-key-file': approver } = values
    return tell(await act(context, 'calendar-add', { code, exception: read(values), reason }, approver), context)
  }
}

const noDraw = entering({ required: ['from', 'to'] }, ({ from: first = '', to: last = '' }) => ({
  kind: 'no-draw',
  first,
  last,
}))

const move = entering({ required: ['day', 'to'], optional: ['time'] }, (values) => {
  const { day = '', to = '' } = values
  return { kind: 'moved', day, to, ...readTime(values) }
})

const extra = entering({ required: ['day'], optional: ['time'] }, (values) => {
  const { day = '' } = values
  return { kind: 'extra', day, ...readTime(values) }
})

const withdraw: Command = async (args, context) => {
  const values = readOptions(args, { required: ['id', 'reason', 'approver-key-file'] })
  const { id = '', reason = '', 'approver-key-file': approver } = values
  return tell(await act(context, 'calendar-withdraw', { id: readCount('id', id), reason }, approver), context)
}

const list: Command = async (args, { db, say }) => {
  const { game } = readOptions(args, { required: [], optional: ['game'] })
  const entries = await readEntries(db, game)
  for (const entry of entries) say(describeEntry(entry))
  if (entries.length === 0) say('nothing was entered')
  return true
}

const commands: Readonly<Record<string, Command>> = { 'no-draw': noDraw, move, extra, withdraw, list }

export const calendarUsage = `  calendar no-draw  --game mb --from 2027-02-05 --to 2027-02-08 --reason '…'
  calendar move     --game thaigov --day 2027-01-01 --to 2026-12-30 [--time 15:30] --reason '…'
  calendar extra    --game hcm --day 2026-12-02 [--time 16:15] --reason '…'
  calendar withdraw --id 7 --reason '…'
  calendar list     [--game thaigov]   (with what was withdrawn; the others take two people: --approver-key-file bob.key)`

/** Where the draws of a lottery differ from its schedule. */
export const calendar: Command = async ([name = '', ...args], context) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`calendar: ${Object.keys(commands).join(', ')}, not '${name}'`)
  return command(args, context)
}
