import { createHash } from 'node:crypto'
import type { OrderOutcome } from '@quayso/contract/orders/orders'
import { readPlans } from '@quayso/events/read-calendar'
import { findGame } from '@quayso/games/catalogue'
import { prizeTableOn, withExceptions } from '@quayso/games/game'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { readSource, readSources, type Source } from '../sources/follow/source-row.ts'
import { SourceProblem } from '../sources/manage/check-source.ts'
import { lastTurn, type Trial, trySource } from '../sources/manage/try-source.ts'
import type { Reading } from '../sources/shapes/reading.ts'
import { act } from './act.ts'
import { readOptions, UsageError } from './arguments.ts'
import { type Command, type CommandContext, decidedByTwo } from './command.ts'
import { describeRefused } from './describe.ts'

function tell({ say }: CommandContext, outcome: OrderOutcome<'source-switch'>, changed: string): boolean {
  say(outcome.kind === 'refused' ? describeRefused(outcome) : changed)
  return outcome.kind !== 'refused'
}

function describeState({ state, switchedBy, switchedAt, stopped, failures }: Source): string {
  const when = switchedAt ? ` by ${switchedBy} ${toVietnamIso(Math.floor(switchedAt.getTime() / 1000) * 1000)}` : ''
  if (state === 'on' && stopped !== null) return `stopped, ${stopped} (switched on${when})`
  return `${state}${when}${failures > 0 ? `, ${failures} failures in a row` : ''}`
}

const list: Command = async (args, { db, say }) => {
  readOptions(args, { required: [] })
  const sources = await readSources(db)
  for (const source of sources) {
    const { name, kind, owner, address, games, intervalMs, beforeMs, afterMs } = source
    say(`${name}: ${describeState(source)}`)
    say(`  ${kind} of ${owner}, ${address}`)
    const window = `from ${beforeMs / 60_000} min before to ${afterMs / 60_000} min after each draw`
    say(`  every ${intervalMs / 1000} s ${window} of ${games.join(', ')}`)
  }
  if (sources.length === 0) say('no sources')
  return true
}

const off: Command = async (args, context) => {
  const { name = '' } = readOptions(args, { required: ['name'] })
  return tell(context, await act(context, 'source-switch', { name, state: 'off' }), `${name} is off`)
}

const remove: Command = async (args, context) => {
  const { name = '' } = readOptions(args, { required: ['name'] })
  return tell(
    context,
    await act(context, 'source-remove', { name }),
    `${name} is removed; its claims stay, and count no more`,
  )
}

function describeReading({ code, turnNum, tiers }: Reading): string {
  const game = findGame(code)
  const all = game ? prizeTableOn(game, turnDayMs(parseTurnNum(turnNum) ?? 0)).tiers.length : 0
  const numbers = tiers.map(({ rank, numbers: drawn }) => `${rank}: ${drawn.join(',')}`)
  return `${code} ${turnNum}: ${tiers.length} of ${all} tiers: ${numbers.join('; ')}`
}

function describeTrial({ url, fetched, outcome }: Trial): string[] {
  if (fetched.kind === 'unchanged') return [`${url}: unchanged`]
  if (fetched.kind === 'later') return [`${url}: too many requests, again in ${Math.round(fetched.waitMs / 1000)} s`]
  if (fetched.kind !== 'answer') return [`${url}: ${fetched.fault}: ${fetched.detail}`]
  const hash = createHash('sha256').update(fetched.bytes).digest('hex')
  const head = `${url}: ${fetched.bytes.length} bytes, sha256 ${hash}`
  if (outcome?.kind !== 'read') return [head, `cannot be read: ${outcome?.fault} at ${outcome?.at}`]
  return [head, ...(outcome.readings.length > 0 ? outcome.readings.map(describeReading) : ['no whole tier in it'])]
}

const test: Command = async (args, { db, nowMs, say, fetchSettings: settings }) => {
  const { name = '', game } = readOptions(args, { required: ['name'], optional: ['game'] })
  if (!settings)
    throw new SourceProblem('no-contact', 'SOURCE_CONTACT is not set: who is asked must be able to reach us')
  const source = await readSource(db, name)
  if (!source) throw new SourceProblem('unknown', `there is no source '${name}'`)
  const code = game ?? source.games[0] ?? ''
  const asked = findGame(code)
  if (!asked || !source.games.includes(code)) throw new SourceProblem('games', `${name} does not tell about '${code}'`)
  const trial = await trySource(db, {
    source,
    turn: lastTurn(withExceptions(asked, await readPlans(db)), nowMs()),
    settings,
    nowMs: nowMs(),
  })
  for (const line of describeTrial(trial)) say(line)
  say('nothing was entered')
  return trial.outcome?.kind === 'read'
}

const subcommands: Readonly<Record<string, Command>> = {
  ...{ list, test, off, remove },
  ...{ add: decidedByTwo, change: decidedByTwo, on: decidedByTwo },
}

/** Where official results come from by themselves. */
export const sources: Command = async ([name = '', ...args], context) => {
  const command = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (!command) throw new UsageError(`sources needs one of ${Object.keys(subcommands).join(', ')}`)
  try {
    return await command(args, context)
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error
    context.say(`refused: ${error.message}`)
    return false
  }
}

export const sourceUsage = `  sources list
  sources test --name site-south [--game hcm]   (asks once and shows what it would read; enters nothing)
  sources off  --name site-south     (also: remove; two admins add, change and switch on in the console)`
