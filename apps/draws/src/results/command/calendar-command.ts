import { readEntries } from '../calendar/read-entries.ts'
import { readOptions, UsageError } from './arguments.ts'
import { type Command, decidedByTwo } from './command.ts'
import { describeEntry } from './describe-calendar.ts'

const list: Command = async (args, { db, say }) => {
  const { game } = readOptions(args, { required: [], optional: ['game'] })
  const entries = await readEntries(db, game)
  for (const entry of entries) say(describeEntry(entry))
  if (entries.length === 0) say('nothing was entered')
  return true
}

const commands: Readonly<Record<string, Command>> = {
  ...{ 'no-draw': decidedByTwo, move: decidedByTwo, extra: decidedByTwo, withdraw: decidedByTwo },
  list,
}

export const calendarUsage = `  calendar list     [--game thaigov]   (with what was withdrawn)`

/** Where the draws of a lottery differ from its schedule. */
export const calendar: Command = async ([name = '', ...args], context) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`calendar: ${Object.keys(commands).join(', ')}, not '${name}'`)
  return command(args, context)
}
