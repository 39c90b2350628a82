import { games } from '@quayso/games/catalogue'
import { correctResult } from '../entry/correct-result.ts'
import { enterResult } from '../entry/enter-result.ts'
import { importHistory } from '../history/import-history.ts'
import { importCsv, readLines } from '../import/import-csv.ts'
import { addSamples } from '../sample/add-samples.ts'
import { agreementCommands, agreementUsage } from './agreement-commands.ts'
import { readCount, readOptions, readTiers, UsageError } from './arguments.ts'
import { calendar, calendarUsage } from './calendar-command.ts'
import type { Command, CommandContext } from './command.ts'
import { describeFault, describeOutcome, describePublication, describeRowProblem, describeTotals } from './describe.ts'
import { show } from './show.ts'
import { sources, sourceUsage } from './source-commands.ts'

const enter: Command = async (args, { db, nowMs, say }) => {
  const values = readOptions(args, { required: ['game', 'turn', 'by'], optional: ['tier', 'numbers', 'all'] })
  const { game: code = '', turn: turnNum = '', by: toldBy = '' } = values
  const outcome = await enterResult(
    db,
    { code, turnNum, tiers: readTiers(values), source: 'operator', toldBy },
    nowMs(),
  )
  say(describeOutcome(outcome))
  return outcome.kind !== 'refused' && outcome.kind !== 'contradiction'
}

const correct: Command = async (args, { db, nowMs, say }) => {
  const values = readOptions(args, {
    required: ['game', 'turn', 'reason', 'by', 'approved-by'],
    optional: ['tier', 'numbers', 'all'],
  })
  const { game: code = '', turn: turnNum = '', reason = '', by: toldBy = '', 'approved-by': approvedBy = '' } = values
  const correction = { code, turnNum, tiers: readTiers(values), reason, toldBy, approvedBy }
  const outcome = await correctResult(db, correction, nowMs())
  if (outcome.kind === 'refused') say(`refused: ${describeFault(outcome.fault)}`)
  else if (outcome.kind === 'nothing') say('nothing to correct: the result already has these numbers')
  else say(describePublication(outcome.publication))
  return outcome.kind !== 'refused'
}

const maxProblemsShown = 20

const importFile: Command = async (args, { db, nowMs, say }) => {
  const values = readOptions(args, { required: ['file', 'by'], optional: ['game', 'collection'] })
  const { game: code, file = '', by: toldBy = '', collection } = values
  const collectionOf = collection === undefined ? undefined : () => collection
  const outcome = await importCsv(db, { code, lines: readLines(file), toldBy, collectionOf, nowMs: nowMs() })
  if (outcome.kind === 'refused') {
    say(`refused: ${describeFault(outcome.fault)}`)
    return false
  }
  const { problems } = outcome
  for (const problem of problems.slice(0, maxProblemsShown)) say(describeRowProblem(problem))
  if (problems.length > maxProblemsShown) say(`… and ${problems.length - maxProblemsShown} more`)
  say(describeTotals(outcome))
  return problems.length === 0
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
  correct,
  show,
  import: importFile,
  history,
  sources,
  sample,
  calendar,
  ...agreementCommands,
}

const usage = `usage: npm run results -- <command>
  enter   --game hcm --turn 20261116 --tier 8 --numbers 12 --by alice
  enter   --game hcm --turn 20261116 --all '<tier 0>;<tier 1>;…' --by bob   (a second person's entry confirms)
  correct --game hcm --turn 20261116 --tier 0 --numbers 123456 --reason '…' --by alice --approved-by bob
  show    --game hcm --turn 20261116
  import  --game mb --file north.csv --by alice --collection 'who collected it'   (without --game: a column 'game')
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
