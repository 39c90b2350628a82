import type { OrderOutcome, OrderPayload } from '@quayso/contract/orders/orders'
import { games } from '@quayso/games/catalogue'
import { importHistory } from '../history/import-history.ts'
import { addSamples } from '../sample/add-samples.ts'
import { act } from './act.ts'
import { agreementCommands, agreementUsage } from './agreement-commands.ts'
import { readCount, readOptions, readTiers, UsageError } from './arguments.ts'
import { calendar, calendarUsage } from './calendar-command.ts'
import { type Command, type CommandContext, decidedByTwo } from './command.ts'
import { describeFault, describeOutcome, describeRowProblem, describeTotals } from './describe.ts'
import { show } from './show.ts'
import { sources, sourceUsage } from './source-commands.ts'

/** Enters, or confirms if another claims the same. */
async function claim(context: CommandContext, payload: OrderPayload<'enter'>): Promise<OrderOutcome<'enter'>> {
  const entered = await act(context, 'enter', payload)
  if (entered.kind !== 'refused' || entered.fault.kind !== 'claimed') return entered
  return act(context, 'confirm', payload)
}

const enter: Command = async (args, context) => {
  const values = readOptions(args, { required: ['game', 'turn'], optional: ['tier', 'numbers', 'all'] })
  const { game: code = '', turn: turnNum = '' } = values
  const outcome = await claim(context, { code, turnNum, tiers: readTiers(values) })
  context.say(describeOutcome(outcome))
  return outcome.kind !== 'refused' && outcome.kind !== 'contradiction'
}

/** Its known faults are no failure; a contradiction with a stored result is. */
const history: Command = async (args, { db, nowMs, say }) => {
  readOptions(args, { required: [] })
  let contradictions = 0
  const report: Parameters<typeof importHistory>[1]['report'] = ({ name }, outcome, tookMs) => {
    if (outcome.kind === 'refused') throw new Error(`${name}: ${describeFault(outcome.fault)}`)
    for (const problem of outcome.problems) say(`${name}: ${describeRowProblem(problem)}`)
    say(`${name}: ${describeTotals(outcome)}, in ${(tookMs / 1000).toFixed(1)} s`)
    contradictions += outcome.problems.filter(({ kind }) => kind === 'difference').length
  }
  await importHistory(db, { nowMs, report })
  return contradictions === 0
}

const sample: Command = async (args, { db, nowMs, say }) => {
  const { days } = readOptions(args, { required: [], optional: ['days'] })
  const since = days === undefined ? 'history' : { days: readCount('days', days) }
  const outcome = await addSamples(db, { games, since, nowMs: nowMs() })
  if (outcome.kind === 'refused') say(`refused: ${describeFault(outcome.fault)}`)
  else say(`${outcome.games} games: ${outcome.added} sample results added, ${outcome.kept} turns left as they were`)
  return outcome.kind === 'done'
}

const commands: Readonly<Record<string, Command>> = {
  enter,
  correct: decidedByTwo,
  show,
  import: decidedByTwo,
  history,
  sources,
  sample,
  calendar,
  ...agreementCommands,
}

const usage = `usage: OPERATOR_KEY_FILE=alice.key npm run results -- <command>   (whose key it is acts; to look at things takes none)
  enter   --game hcm --turn 20261116 --tier 8 --numbers 12
  enter   --game hcm --turn 20261116 --all '<tier 0>;<tier 1>;…'   (a second person's entry confirms, if that person is a checker)
  show    --game hcm --turn 20261116
  history                                  (the results of the past that come with the project)
  sample  --days 30                        (without --days: all that is newer than the history)
${calendarUsage}
${sourceUsage}
${agreementUsage}`

export async function runCommand([name = '', ...args]: readonly string[], context: CommandContext): Promise<boolean> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UsageError(name === '' ? 'no command' : `unknown command '${name}'`)
    return await command(args, context)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    context.say(`${error.message}\n${usage}`)
    return false
  }
}
