import { verifyAudit } from '@quayso/database/operator-audit'
import { asApp, testDatabase } from '@quayso/database/testing'
import type { CalendarException } from '@quayso/games/time/exception'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enterException, withdrawException } from '../calendar/change-calendar.ts'
import { settings } from '../sources/testing.ts'
import { hcmStored, nowMs } from '../testing.ts'
import { runCommand } from './commands.ts'
import { openKeyring } from './testing.ts'

async function openShell() {
  const { db } = await testDatabase()
  const keyring = openKeyring(db)
  const desk = asApp(db, 'quayso_draws')
  const run = async (...given: string[]) => {
    const said: string[] = []
    const { args, ...keys } = await keyring.type(given)
    const context = {
      ...{ db: desk, nowMs: () => nowMs, say: (line: string) => void said.push(line), fetchSettings: settings },
      ...keys,
    }
    const done = await runCommand(args, context)
    return { done, said: said.join('\n') }
  }
  return { db, run, keyring }
}

const shell = async () => (await openShell()).run

const draw = ['--game', 'hcm', '--turn', '20261116']
const whole = ['--all', hcmStored.join(';')]

test('[DRAW-07] the command line takes a draw from its first tier to its confirmation', async () => {
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
    [['show', ...draw], `hcm 20261116: confirmed, version 3, operator bob: ${hcmStored.join(';')}`],
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
    '  operator alice: 08 (from here, taken back)',
    '  operator alice: 08 (from here)',
  ])
})

test('[AGREE-04] [AGREE-03] the command line pauses a game, sets when it publishes, and lists and closes alerts', async () => {
  const run = await shell()
  const hcm = ['--game', 'hcm']
  const tier = (numbers: string, by: string) => ['enter', ...draw, '--tier', '8', '--numbers', numbers, '--by', by]
  const steps: [args: string[], said: string][] = [
    [['publishing', ...hcm], 'hcm: a tier is published at the first word'],
    [['publishing', ...hcm, '--publish', 'agreed', '--by', 'carol'], 'hcm: a tier is published when two agree'],
    [tier('08', 'alice'), 'stored: it is published when a second voice agrees'],
    [['alerts'], 'no open alerts'],
  ]
  for (const [args, said] of steps) expect(await run(...args)).toEqual({ done: true, said })
  expect(await run('publishing', ...hcm, '--publish', 'first', '--by', 'carol')).toEqual({
    done: false,
    said: 'refused: it takes two people; one proposes it in the console, and another approves it there',
  })
  await run(...tier('80', 'bob'))
  expect((await run('alerts')).said).toMatch(/^1 \S+ disagreement hcm 20261116 tier 8: 08 alice; 80 bob$/)
  const closing = ['close-alert', '--id', '1', '--by', 'carol', '--reason', 'bob misread it']
  expect((await run(...closing)).said).toBe('alert 1 is closed')
  expect(await run(...closing)).toEqual({ done: false, said: 'refused: there is no open alert 1' })
})

test('[CAL-03] the command line lists exceptions', async () => {
  const { db, run } = await openShell()
  const enter = (code: string, exception: CalendarException) =>
    enterException(db, { code, exception, reason: 'New Year', enteredBy: 'alice' }, nowMs)
  expect(await run('calendar', 'list')).toEqual({ done: true, said: 'nothing was entered' })
  const time = { hour: 15, minute: 30 }
  await enter('thaigov', { kind: 'moved', day: '2026-12-01', to: '2026-11-30', time })
  await enter('hcm', { kind: 'no-draw', first: '2026-11-21', last: '2026-11-28' })
  await enter('mb', { kind: 'extra', day: '2027-02-06' })
  await withdrawException(db, { id: 2, reason: 'it is held', withdrawnBy: 'bob' }, nowMs)
  const lines = [
    String.raw`1 thaigov: draw of 2026-12-01 held on 2026-11-30 at 15:30 \(New Year\), by alice, \S+`,
    String.raw`2 hcm: no draw from 2026-11-21 to 2026-11-28 \(New Year\), by alice, \S+; withdrawn by bob, \S+: it is held`,
    String.raw`3 mb: extra draw on 2027-02-06 \(New Year\), by alice, \S+`,
  ]
  expect((await run('calendar', 'list')).said).toMatch(new RegExp(`^${lines.join('\n')}$`))
  expect((await run('calendar', 'list', '--game', 'mb')).said).toMatch(new RegExp(`^${lines[2]}$`))
})

test.each([
  ['correct', ...draw, '--tier', '8', '--numbers', '80', '--reason', 'misread'],
  ['calendar', 'no-draw', '--game', 'hcm', '--from', '2026-11-21', '--to', '2026-11-28', '--reason', 'storm'],
  ['calendar', 'move', '--game', 'thaigov', '--day', '2026-12-01', '--to', '2026-11-30', '--reason', 'New Year'],
  ['calendar', 'extra', '--game', 'hcm', '--day', '2026-12-02', '--reason', 'anniversary'],
  ['calendar', 'withdraw', '--id', '1', '--reason', 'it is held'],
])('[INSIDE-13] the command line leaves to two people in the console: %s %s', async (...command) => {
  const { db, run, keyring } = await openShell()
  await enterException(
    db,
    { code: 'mb', exception: { kind: 'extra', day: '2027-02-06' }, reason: 'r', enteredBy: 'carol' },
    nowMs,
  )
  for (const by of ['alice', 'bob']) await run('enter', ...draw, ...whole, '--by', by)
  const approver = await keyring.keyOf('bob')
  const refused = await run(...command, '--by', 'alice', '--approver-key-file', approver)
  expect(refused).toEqual({ done: false, said: expect.stringMatching(/^refused: it takes two people; .* console/) })
  expect((await run('show', ...draw)).said).toContain('confirmed, version 2')
  expect((await run('calendar', 'list')).said).toMatch(/^1 mb: extra draw on 2027-02-06 \(r\), by carol, \S+$/)
})

test('[CON-17] whose key it is acts: the command line takes no name, checks the role, and audits as the console does', async () => {
  const { db, run, keyring } = await openShell()
  const tier = ['enter', ...draw, '--tier', '8', '--numbers', '08']
  expect((await run(...tier, '--by', 'alice')).done).toBe(true)
  expect((await run('pause', '--game', 'hcm', '--until', 'x', '--reason', 'r', '--by', 'bob')).done).toBe(false)

  await keyring.keyOf('mai')
  await db
    .updateTable('operator')
    .set({ roles: ['moderator'] })
    .where('login', '=', 'mai')
    .execute()
  expect((await run(...tier, '--by', 'mai')).said).toContain('refused: the operator does not have the role for it')
  await db.updateTable('operator').set({ state: 'suspended' }).where('login', '=', 'alice').execute()
  expect((await run(...tier, '--by', 'alice')).said).toBe('refused: the operator is not active')
  await db.updateTable('operator_key').set({ ended_at: new Date() }).execute()
  expect((await run(...tier, '--by', 'bob')).said).toContain('the key of the operator has ended')

  const rows = await db
    .selectFrom('operator_audit')
    .select(['who', 'second', 'action', 'entry'])
    .orderBy('id')
    .execute()
  expect(
    rows.map(({ who, second, action, entry }) => [who, second, action, JSON.parse(entry).after.outcome.kind]),
  ).toEqual([
    ['alice', null, 'enter', 'published'],
    ['bob', null, 'pause', 'refused'],
    ['mai', null, 'enter', 'refused'],
    ['alice', null, 'enter', 'refused'],
  ])
  expect(rows.every(({ entry }) => JSON.parse(entry).way === 'command')).toBe(true)
  expect((await verifyAudit(db)).firstFault).toBeUndefined()
  const keys = await db.selectFrom('operator_key').select('last_used_at').execute()
  expect(keys.filter((key) => key.last_used_at !== null)).toHaveLength(3)
})

test('[INSIDE-12] a key enters results for eight hours, and no longer', async () => {
  const { db, run } = await openShell()
  const enter = (numbers: string) => run('enter', ...draw, '--tier', '8', '--numbers', numbers, '--by', 'alice')
  expect((await enter('08')).done).toBe(true)
  const age = (interval: string) =>
    sql`UPDATE operator_key SET expires_at = expires_at - ${interval}::interval`.execute(db)
  await age('7 hours 50 minutes')
  expect((await enter('80')).done).toBe(true)
  await age('10 minutes')
  expect((await enter('08')).said).toContain('the key of the operator has ended: it lasts 8 hours')
})

test.each<[string, string[], string]>([
  [
    'a pause without a reason',
    ['pause', ...draw.slice(0, 2), '--until', '2026-11-16T21:00+07:00', '--by', 'a'],
    '--reason',
  ],
  [
    'a pause without an offset',
    ['pause', ...draw.slice(0, 2), '--until', '2026-11-16T21:00', '--reason', 'r', '--by', 'a'],
    'the end of the pause must be a time',
  ],
  [
    'a pause that is over',
    ['pause', ...draw.slice(0, 2), '--until', '2026-11-16T19:00+07:00', '--reason', 'r', '--by', 'a'],
    'within the next 30 minutes',
  ],
  ['publishing of a game of ours', ['publishing', '--game', 'st60'], 'drawn by us'],
  ['publishing set by nobody', ['publishing', '--game', 'hcm', '--publish', 'agreed'], 'OPERATOR_KEY_FILE'],
  ['an unknown way to publish', ['publishing', '--game', 'hcm', '--publish', 'all', '--by', 'a'], 'first or agreed'],
  ['a strange command of the calendar', ['calendar', 'constructor'], "not 'constructor'"],
  ['a game of ours', ['enter', '--game', 'st60', '--turn', '20261116-0001', ...whole, '--by', 'a'], 'drawn by us'],
  ['a wrong day', ['enter', '--game', 'hcm', '--turn', '20261117', ...whole, '--by', 'a'], 'has no draw 20261117'],
  ['a wrong number', ['enter', ...draw, '--tier', '8', '--numbers', '8', '--by', 'a'], "of 2 digits, not '8'"],
  ['nobody', ['enter', ...draw, ...whole], 'OPERATOR_KEY_FILE'],
  ['both forms', ['enter', ...draw, ...whole, '--tier', '8', '--by', 'a'], '--all goes without'],
  ['no numbers', ['enter', ...draw, '--by', 'a'], 'are missing'],
  ['a strange option', ['show', ...draw, '--force', 'x'], "Unknown option '--force'"],
  ['a strange command', ['delete'], "unknown command 'delete'"],
  ['an inherited name', ['constructor'], "unknown command 'constructor'"],
  ['no command', [], 'usage:'],
  ['sample results in production', ['sample', '--days', '3'], 'refused in production'],
  ['no number of days', ['sample', '--days', '-3'], 'days'],
  ['no work for sources', ['sources'], 'sources needs one of'],
  ['an inherited name of sources', ['sources', 'constructor'], 'sources needs one of'],
])('%s is refused with its reason', async (_, args, reason) => {
  const run = await shell()
  const { done, said } = await run(...args)
  expect(done).toBe(false)
  expect(said).toContain(reason)
})
