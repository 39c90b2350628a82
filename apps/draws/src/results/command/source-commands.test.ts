import { testDatabase } from '@quayso/database/testing'
import { sourceAddress, sourceServer } from '@quayso/stack/parts/sources/source-server'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addSource, switchSource } from '../sources/manage/change-source.ts'
import { checkSource, type SourceDraft } from '../sources/manage/check-source.ts'
import { settings } from '../sources/testing.ts'
import { hcmTiers, nowMs } from '../testing.ts'
import { runCommand } from './commands.ts'
import { openKeyring } from './testing.ts'

async function shell() {
  const { db } = await testDatabase()
  let atMs = nowMs
  const keyring = openKeyring(db)
  const run = async (...given: string[]) => {
    const said: string[] = []
    atMs += 10_000
    const { args, ...keys } = await keyring.type(given)
    const say = (line: string) => void said.push(line)
    const context = { db, nowMs: () => atMs, say, fetchSettings: settings, ...keys }
    const done = await runCommand(['sources', ...args], context)
    return { done, said: said.join('\n') }
  }
  /** As two admins have decided in the console. */
  const two = { by: 'carol', second: 'dave' }
  const add = async (change: Partial<SourceDraft> = {}) => {
    for (const login of [two.by, two.second]) await keyring.keyOf(login)
    await addSource(db, checkSource({ ...draft, ...change }), two)
  }
  const switchOn = () => switchSource(db, 'site', 'on', two)
  return { db, run, add, switchOn }
}

const carol = ['--name', 'site', '--by', 'carol']
const draft = {
  ...{ name: 'site', kind: 'front-open', owner: 'company', address: 'https://x.example/5/{code}', games: ['south'] },
}

test('[SRC-05, INSIDE-21] a source is switched off and removed by one person, and two let it count, not by command', async () => {
  const { db, run, add, switchOn } = await shell()
  expect(await run('list')).toEqual({ done: true, said: 'no sources' })
  for (const command of ['add', 'change', 'on']) {
    expect(await run(command, ...carol)).toEqual({ done: false, said: expect.stringContaining('takes two people') })
  }
  await add({ games: ['north', 'hcm'] })
  expect((await run('list')).said).toBe(
    'site: off\n  front-open of company, https://x.example/5/{code}\n' +
      '  every 5 s from 5 min before to 60 min after each draw of mb, hcm',
  )
  await switchOn()
  expect((await run('remove', ...carol)).said).toContain('two minutes after it is switched off')
  expect((await run('list')).said).toMatch(/^site: on by carol 20\d\d-/)
  expect(await run('off', '--name', 'site', '--by', 'dave')).toMatchObject({ done: true })
  expect((await run('list')).said).toMatch(/^site: off by dave 20\d\d-/)
  // An answer may still be on its way.
  expect((await run('remove', ...carol)).said).toContain('two minutes after it is switched off')
  await sql`UPDATE result_source SET switched_at = switched_at - interval '2 minutes'`.execute(db)
  expect(await run('remove', ...carol)).toMatchObject({ done: true })
  const audit = await db.selectFrom('result_audit').select(['action', 'done_by']).orderBy('id').execute()
  expect(audit.map(({ action, done_by }) => `${action} ${done_by}`)).toEqual([
    ...['source-added carol', 'source-on carol', 'source-off dave', 'source-removed carol'],
  ])
})

test('[SRC-05] a source that refused us is asked again when a person switches it on', async () => {
  const { db, run, add, switchOn } = await shell()
  await add()
  await switchOn()
  await db.updateTable('result_source').set({ stopped: 'forbidden: status 403', failures: 1 }).execute()
  expect((await run('list')).said).toMatch(/^site: stopped, forbidden: status 403 \(switched on by carol/)
  await switchOn()
  expect((await run('list')).said).toMatch(/^site: on by carol/)
})

test.each<[string, string[], string]>([
  ['nobody', ['off', '--name', 'site'], 'OPERATOR_KEY_FILE'],
  ['a source that is not there', ['off', ...carol], "there is no source 'site'"],
  ['a source that is not there', ['remove', ...carol], "there is no source 'site'"],
  ['a source that is not there', ['test', '--name', 'site'], "there is no source 'site'"],
])('%s is refused with its reason', async (_, args, reason) => {
  const { run } = await shell()
  const { done, said } = await run(...args)
  expect([done, said]).toEqual([false, expect.stringContaining(reason)])
})

test.each<[string, Partial<SourceDraft>, string]>([
  ['another kind', { kind: 'html' }, 'the kind must be one of front-open, rss,'],
  ['a file', { address: 'file:///etc/passwd' }, 'must be an http address'],
  ['a password', { address: 'https://a:b@x.example/' }, 'must not contain a password'],
  ['an unknown part', { address: 'https://x.example/{game}' }, '{game} in the address is none of'],
  ['a game of ours', { games: ['st60'] }, "'st60' is neither an official game nor a region"],
  ['a game it has not', { games: ['thai'] }, 'do not tell about thaigov'],
  ['too often', { kind: 'rss', intervalSeconds: 5 }, 'the interval must be a whole number from 15'],
  ['no time before', { beforeMinutes: -1 }, 'the time before must be a whole number'],
  ['a name with spaces', { name: 'my site' }, "the name 'my site' must be"],
])('%s is refused with its reason', (_, change, reason) => {
  expect(() => checkSource({ ...draft, ...change })).toThrow(reason)
})

test('a name is taken once', async () => {
  const { add } = await shell()
  await add()
  await expect(add()).rejects.toThrow("there is a source 'site' already")
})

test('[SRC-05] a source is tried without entering anything, and not faster than its interval', async () => {
  const { db, run, add } = await shell()
  const server = sourceServer('front-open')
  onTestFinished(server.close)
  const { url } = await server.listen()
  server.tell([{ code: 'hcm', turnNum: '20261116', tiers: hcmTiers, out: 2 }])
  await add({ address: sourceAddress('front-open', url), intervalSeconds: 10 })
  const { done, said } = await run('test', '--name', 'site', '--game', 'hcm')
  expect([done, said.split('\n').slice(1)]).toEqual([
    true,
    ['hcm 20261116: 2 of 9 tiers: 7: 777; 8: 08', 'nothing was entered'],
  ])
  expect(said).toMatch(/^http:\/\/127.0.0.1:\d+\/\S+\/tphc: \d+ bytes, sha256 [0-9a-f]{64}\n/)
  server.behave('nonsense')
  expect((await run('test', '--name', 'site')).said).toContain('cannot be read: not-json')
  server.behave('forbidden')
  expect(await run('test', '--name', 'site')).toMatchObject({ done: false, said: expect.stringContaining('forbidden') })
  await db.updateTable('result_source').set({ interval_seconds: 60 }).execute()
  await run('test', '--name', 'site')
  expect((await run('test', '--name', 'site')).said).toBe('refused: it may be asked again in 50 s')
  expect(await db.selectFrom('result_entry').select('id').execute()).toEqual([])
})
