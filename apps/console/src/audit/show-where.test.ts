import type { Database } from '@quayso/database/connect'
import { appendAudit } from '@quayso/database/operator-audit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deriveSecrets, newToken, tokenHash } from '../identity/secrets.ts'
import { testConsole } from '../testing.ts'

const machine = newToken()
const shortMachine = tokenHash(machine).toString('hex').slice(0, 8)
const from = (address: string) => ({ 'x-forwarded-for': address })

/** A console behind an edge, in which `mai` has done two things from 192.0.2.7. */
async function consoleWithActs() {
  const console = await testConsole({ trustedProxies: ['127.0.0.1'] })
  const mai = await console.signIn(['admin'], { login: 'mai', machine })
  for (let i = 0; i < 2; i++) await mai.call('account.setPreferences', { locale: 'en' }, from('192.0.2.7'))
  const readWhere = async () => (await mai.call('audit.list', {})).answer.entries.toReversed().map(({ where }) => where)
  return { ...console, mai, readWhere }
}

/** As the owner of the table, triggers off. */
async function forge(owner: Database, statement: string) {
  await owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
}

const proven = { state: 'proven', address: '192.0.2.7', machine: shortMachine }
const gone = { address: null, machine: null }

test('[DEVICE-01] an admin reads from which address and machine each act came; nobody else does', async () => {
  const { signIn, readWhere, mai } = await consoleWithActs()
  expect(await readWhere()).toEqual([proven, proven])
  const { csv } = (await mai.call('audit.export', {})).answer
  expect(csv.split('\r\n')[1]).toMatch(new RegExp(`,192\\.0\\.2\\.7,${shortMachine},proven$`))
  for (const role of ['viewer', 'entry', 'checker', 'moderator', 'content'] as const) {
    const { answer } = await (await signIn([role])).call('audit.list', {})
    expect(
      answer.entries.map(({ where }) => where),
      role,
    ).toEqual([null, null, null])
  }
})

test('[DEVICE-01] a row that was changed, exchanged or deleted too early is named', async () => {
  const { owner, readWhere } = await consoleWithActs()
  await forge(owner, "UPDATE operator_where SET address = '198.51.100.9' WHERE audit_id = 1")
  expect(await readWhere()).toEqual([{ ...proven, address: '198.51.100.9', state: 'unproven' }, proven])
  await forge(owner, 'DELETE FROM operator_where WHERE audit_id = 1')
  expect(await readWhere()).toEqual([{ ...gone, state: 'missing' }, proven])
  await forge(owner, 'UPDATE operator_where SET audit_id = 1 WHERE audit_id = 2')
  expect(await readWhere()).toEqual([
    { ...proven, state: 'unproven' },
    { ...gone, state: 'missing' },
  ])
})

test('[DEVICE-01] what no call of the console did has no place, and cannot be given one', async () => {
  const { owner, db, readWhere } = await consoleWithActs()
  const entry = { at: new Date(), who: 'mai', action: 'enter', subject: 'draw/hcm/20261119', way: 'session 1' }
  await owner.transaction().execute((trx) => appendAudit(trx, entry))
  expect((await readWhere())[2]).toBeNull()
  const row = { audit_id: 3, address: '192.0.2.7', machine_hash: tokenHash(machine), salt: Buffer.alloc(32) }
  await db.insertInto('operator_where').values(row).execute()
  expect((await readWhere())[2]).toEqual({ ...proven, state: 'unproven' })
})

test('[DEVICE-01] after 91 days an entry says that its place is forgotten', async () => {
  const { owner, readWhere } = await consoleWithActs()
  const place = { address: '192.0.2.7', machineHash: null, key: deriveSecrets('ab'.repeat(32)).where }
  const entry = { who: 'mai', action: 'tried', subject: 'test/1', way: 'session 1' }
  for (const days of [90.99, 91.01]) {
    const at = new Date(Date.now() - days * 86_400_000)
    await owner.transaction().execute((trx) => appendAudit(trx, { ...entry, at }, place))
  }
  // Under another key nothing is proven.
  expect((await readWhere()).slice(2).map((where) => where?.state)).toEqual(['unproven', 'unproven'])
  await forge(owner, 'DELETE FROM operator_where WHERE audit_id > 2')
  expect((await readWhere()).slice(2).map((where) => where?.state)).toEqual(['missing', 'forgotten'])
})

test('[DEVICE-01] what the API did not do is audited with its place, too', async () => {
  const { mai, takeErrors, readWhere } = await consoleWithActs()
  expect((await mai.call('moderation.undo', { actId: 1 }, from('192.0.2.7'))).status).toBe(500)
  expect(takeErrors()).toHaveLength(1)
  expect(await readWhere()).toEqual([proven, proven, proven, proven])
})
