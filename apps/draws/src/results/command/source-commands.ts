import { createHash } from 'node:crypto'
import { readPlans } from '@quayso/events/read-calendar'
import { findGame } from '@quayso/games/catalogue'
import { prizeTableOn, withExceptions } from '@quayso/games/game'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { nameProblem } from '../entry/check-entry.ts'
import { readSource, readSources, type Source } from '../sources/follow/source-row.ts'
import { addSource, removeSource, switchSource } from '../sources/manage/change-source.ts'
import { checkSource, SourceProblem } from '../sources/manage/check-source.ts'
import { lastTurn, type Trial, trySource } from '../sources/manage/try-source.ts'
import type { Reading } from '../sources/shapes/reading.ts'
import { readCount, readOptions, UsageError } from './arguments.ts'
import type { Command } from './command.ts'
import { describeFault } from './describe.ts'

function readPerson(name: string): string {
  const problem = nameProblem(name)
  if (problem) throw new UsageError(describeFault({ kind: 'entered-by', problem }))
  return name
}

const add: Command = async (args, { db, say }) => {
  const values = readOptions(args, {
    required: ['name', 'kind', 'owner', 'address', 'games', 'by'],
    optional: ['every', 'before', 'after'],
  })
  const { name = '', kind = '', owner = '', address = '', games = '', every, before, after } = values
  const source = checkSource({
    ...{ name, kind, owner, address, games: games.split(',') },
    ...(every !== undefined && { intervalSeconds: readCount('every', every) }),
    ...(before !== undefined && { beforeMinutes: Number(before) }),
    ...(after !== undefined && { afterMinutes: readCount('after', after) }),
  })
  await addSource(db, source, readPerson(values.by ?? ''))
  say(`${name} is added, and off: read the terms of whoever runs it before you switch it on`)
  return true
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

function switching(state: 'on' | 'off'): Command {
  return async (args, { db, say }) => {
    const { name = '', by = '' } = readOptions(args, { required: ['name', 'by'] })
    await switchSource(db, name, state, readPerson(by))
    say(`${name} is ${state}`)
    return true
  }
}

const remove: Command = async (args, { db, say }) => {
  const { name = '', by = '' } = readOptions(args, { required: ['name', 'by'] })
  await removeSource(db, name, readPerson(by))
  say(`${name} is removed; what it told stays`)
  return true
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
  ...{ add, list, remove, test },
  on: switching('on'),
  off: switching('off'),
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
  sources add  --name site-south --kind front-open --owner company --address 'https://…/list/5/{code}' --games south --by alice
               [--every <seconds>] [--before <minutes>] [--after <minutes>]   (docs/sources.md has the kinds)
  sources test --name site-south [--game hcm]   (asks once and shows what it would read; enters nothing)
  sources on   --name site-south --by alice     (also: off, remove)`
