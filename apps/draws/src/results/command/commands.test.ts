import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { hcmStored, nowMs } from '../testing.ts'
import { runCommand } from './commands.ts'

async function shell() {
  const { db } = await testDatabase()
  return async (...args: string[]) => {
    const said: string[] = []
    const context = {
      ...{ db, nowMs: () => nowMs, say: (line: string) => void said.push(line) },
      stopSignal: () => new AbortController().signal,
    }
    const done = await runCommand(args, context)
    return { done, said: said.join('\n') }
  }
}

const draw = ['--game', 'hcm', '--turn', '20261116']
const whole = ['--all', hcmStored.join(';')]

test('[DRAW-07] the command line takes a draw from its first tier to a correction', async () => {
  const run = await shell()
  const steps: [args: string[], said: string][] = [
    [['show', ...draw], 'hcm 20261116: nothing yet'],
    [
      ['enter', ...draw, '--tier', '8', '--numbers', '08', '--by', 'alice'],
      'published hcm 20261116, version 1: 1 of 9 tiers, drawing',
    ],
    [['enter', ...draw, ...whole, '--by', 'alice'], 'published hcm 20261116, version 2: whole result, provisional'],
    [['enter', ...draw, ...whole, '--by', 'alice'], 'nothing new to publish'],
    [['enter', ...draw, ...whole, '--by', 'bob'], 'published hcm 20261116, version 3: whole result, confirmed'],
    [
      ['correct', ...draw, '--tier', '8', '--numbers', '80', '--reason', 'r', '--by', 'bob', '--approved-by', 'alice'],
      'published hcm 20261116, version 4: whole result, corrected',
    ],
    [
      ['show', ...draw],
      `hcm 20261116: corrected, version 4, operator bob: ${[...hcmStored.slice(0, -1), '80'].join(';')}`,
    ],
  ]
  for (const [args, said] of steps) {
    const answer = await run(...args)
    expect([answer.done, answer.said.split('\n')[0]]).toEqual([true, said])
  }
})

test('[AGREE-05] show tells every entry by whom, and what it contradicts', async () => {
  const run = await shell()
  const tier = (numbers: string, by: string) => run('enter', ...draw, '--tier', '8', '--numbers', numbers, '--by', by)
  await tier('80', 'alice')
  expect(await tier('08', 'bob')).toEqual({
    done: false,
    said: 'stored, and not published\ncontradiction in tier 8: published 80, entered 08',
  })
  const lines = async () => {
    const { said } = await run('show', ...draw)
    return said.split('\n').map((line) => line.replace(/ 20\d\d\S+/, '').replace(/from [^,)]+/, 'from here'))
  }
  expect((await lines()).slice(1)).toEqual([
    'tier 8: 80, stopped: the words differ',
    '  operator alice: 80 (from here)',
    '  operator bob: 08 (from here, contradicts)',
  ])
  expect((await tier('08', 'alice')).done).toBe(true)
  expect((await lines()).slice(1)).toEqual([
    'tier 8: 08, confirmed by alice and bob',
    '  operator alice: 80 (from here, taken back)',
    '  operator bob: 08 (from here)',
    '  operator alice: 08 (from here)',
  ])
})

test.each<[string, string[], string]>([
  ['a game of ours', ['enter', '--game', 'st60', '--turn', '20261116-0001', ...whole, '--by', 'a'], 'drawn by us'],
  ['a wrong day', ['enter', '--game', 'hcm', '--turn', '20261117', ...whole, '--by', 'a'], 'has no draw 20261117'],
  ['a wrong number', ['enter', ...draw, '--tier', '8', '--numbers', '8', '--by', 'a'], "of 2 digits, not '8'"],
  ['nobody', ['enter', ...draw, ...whole], '--by is missing'],
  ['both forms', ['enter', ...draw, ...whole, '--tier', '8', '--by', 'a'], '--all goes without'],
  ['no numbers', ['enter', ...draw, '--by', 'a'], 'are missing'],
  ['a strange option', ['show', ...draw, '--force', 'x'], "Unknown option '--force'"],
  ['a strange command', ['delete'], "unknown command 'delete'"],
  ['an inherited name', ['constructor'], "unknown command 'constructor'"],
  ['no command', [], 'usage:'],
  ['sample results in production', ['sample', '--days', '3'], 'refused in production'],
  ['no number of days', ['sample', '--days', '-3'], 'days'],
  ['a feed that is a file', ['feed', '--url', 'file:///etc/passwd', '--name', 'x'], 'must be an http address'],
])('%s is refused with its reason', async (_, args, reason) => {
  const run = await shell()
  const { done, said } = await run(...args)
  expect(done).toBe(false)
  expect(said).toContain(reason)
})
