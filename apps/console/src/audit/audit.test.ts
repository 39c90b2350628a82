import type { Database } from '@quayso/database/connect'
import { appendAudit } from '@quayso/database/operator-audit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'
import { watchChain } from './chain-state.ts'
import { toCsv } from './to-csv.ts'

/** A console in which `ha` and `mai` have marked feedback, three entries in all. */
async function consoleWithEntries() {
  const console = await testConsole()
  const rows = [1, 2, 3].map((n) => ({ user_name: 'Lan', contact: '0900', content: `Góp ý ${n}` }))
  const [first, second, third] = await console.owner.insertInto('feedback').values(rows).returning('id').execute()
  const ha = await console.signIn(['content'], { login: 'ha' })
  const mai = await console.signIn(['admin'], { login: 'mai' })
  const mark = (by: typeof ha, row: { id: number } | undefined) =>
    by.call('feedback.mark', { ids: [row?.id ?? 0], from: 'open', to: 'spam' })
  await mark(ha, first)
  await mark(mai, second)
  await mark(ha, third)
  return { ...console, ha, mai, subjects: [first, second, third].map((row) => `feedback/${row?.id}`) }
}

test('[CON-64] the audit is read newest first, by person, words, number and time, with before and after', async () => {
  const { ha, subjects } = await consoleWithEntries()
  const idsOf = async (filters: Parameters<typeof ha.call<'audit.list'>>[1]) =>
    (await ha.call('audit.list', filters)).answer.entries.map(({ id }) => id)
  expect(await idsOf({})).toEqual([3, 2, 1])
  expect(await idsOf({ who: 'ha' })).toEqual([3, 1])
  expect(await idsOf({ query: 'feedback-mark' })).toEqual([3, 2, 1])
  expect(await idsOf({ query: subjects[1] as string })).toEqual([2])
  expect(await idsOf({ query: '#2' })).toContain(2)
  expect(await idsOf({ query: 'nobody%' })).toEqual([])
  expect(await idsOf({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
  expect(await idsOf({ isOfTwo: true })).toEqual([])
  expect(await idsOf({ beforeId: 3 })).toEqual([2, 1])
  const { answer } = await ha.call('audit.list', { who: 'mai' })
  expect(answer.entries).toMatchObject([
    { id: 2, who: 'mai', action: 'feedback-marked', before: { state: 'open' }, after: { state: 'spam' } },
  ])
})

test('[CON-64] the people of the audit are listed by name, without any other column', async () => {
  const { ha } = await consoleWithEntries()
  const { answer } = await ha.call('audit.people', {})
  expect(answer).toEqual({ people: ['ha', 'mai'].map((login) => ({ login, name: login })) })
})

test('[CON-64, INSIDE-02] any JSON of the audit is read whole', async () => {
  const { ha, owner } = await consoleWithEntries()
  const before = [null, true, 1.5, 'text', [], {}]
  const after = { 'a name\nof two lines': { deep: [{ '': -1 }] } }
  const subject = { who: 'ha', action: 'tried', subject: 'test/1', way: 'test' }
  await owner.transaction().execute((trx) => appendAudit(trx, { ...subject, at: new Date(), before, after }))
  expect((await ha.call('audit.list', {})).answer.entries[0]).toMatchObject({ before, after })
})

test('[CON-65] an admin with a fresh proof exports what is filtered, which is audited; nobody else does', async () => {
  const { ha, mai, moveClock, owner } = await consoleWithEntries()
  expect((await ha.call('audit.export', {})).error?.kind).toBe('forbidden')
  const { answer } = await mai.call('audit.export', { who: 'ha' })
  const lines = answer.csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('id,at,who,second,action,subject,before,after,way,requestId,address,machine,where')
  expect(lines[1]).toMatch(/^3,.*,ha,,feedback-marked,.*"\{""state"":""open""\}"/)
  const last = await owner.selectFrom('operator_audit').select('action').orderBy('id', 'desc').executeTakeFirst()
  expect(last?.action).toBe('audit-exported')
  moveClock(6 * 60_000)
  expect((await mai.call('audit.export', {})).error?.kind).toBe('not-fresh')
})

test('cells of a CSV are quoted, and none is a formula', () => {
  expect(toCsv([['a,b', 'say "x"', '=1+1', null, 7]])).toBe('"a,b","say ""x""",\'=1+1,,7\r\n')
})

async function changeSecond(owner: Database) {
  await owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`UPDATE operator_audit SET entry = replace(entry, 'mai', 'ha1') WHERE id = 2`.execute(trx)
  })
}

test('[CON-66] who asks for the whole chain is not answered by a reading of its end that is under way', async () => {
  const { owner } = await consoleWithEntries()
  const chain = watchChain(owner)
  await chain.verify(new Date(), false)
  await changeSecond(owner)
  const end = chain.verify(new Date(), false)
  const whole = chain.verify(new Date(), true)
  // However often it is asked for meanwhile, it is read once.
  expect(chain.verify(new Date(), true)).toBe(whole)
  expect((await end).firstFault).toBeNull()
  expect((await whole).firstFault).toEqual({ id: 2, kind: 'hash' })
})

test('[CON-66] an entry that is changed behind the audit is named, also one that was verified before', async () => {
  const { ha, owner } = await consoleWithEntries()
  const whole = await ha.call('audit.verify', {})
  expect(whole.answer).toMatchObject({ entries: 3, firstFault: null })
  expect(whole.answer.head).toMatch(/^[\da-f]{64}$/)
  await changeSecond(owner)
  const { answer } = await ha.call('audit.verify', { isWhole: true })
  expect(answer.firstFault).toEqual({ id: 2, kind: 'hash' })
  expect((await ha.call('audit.verify', {})).answer.firstFault).toEqual({ id: 2, kind: 'hash' })
})
