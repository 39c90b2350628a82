import { databaseNowMs } from '@quayso/database/database-now'
import { appendAudit, verifyAudit } from '@quayso/database/operator-audit'
import { asApp, testDatabase } from '@quayso/database/testing'
import { knownBeacon } from '@quayso/fairness/beacon/testing'
import { parseLeaf } from '@quayso/fairness/leaves'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testKeeper } from '../keeper/testing.ts'
import { appendToLog } from './append-to-log.ts'
import { logAuditHead } from './log-audit-head.ts'
import { recomputeLeaves } from './recompute-leaves.ts'

const hourMs = 3_600_000

async function setUp() {
  const { db: owner } = await testDatabase()
  const db = asApp(owner, 'quayso_draws')
  const keeper = testKeeper()
  const checkLeaves = recomputeLeaves({ games: [], seeds: keeper, beacon: knownBeacon() })
  const append = () => appendToLog({ db, signer: keeper, checkLeaves })
  const act = async (n: number, agoMs = 0) => {
    const at = new Date((await databaseNowMs(db)) - agoMs)
    const subject = `draw/hcm/${n}`
    return db
      .transaction()
      .execute((trx) => appendAudit(trx, { at, who: 'alice', action: 'enter', subject, after: { n }, way: 'console' }))
  }
  const leaves = async () =>
    (await owner.selectFrom('log_leaf').select('entry').orderBy('index').execute()).map(({ entry }) => parseLeaf(entry))
  return { owner, db, append, act, leaves }
}

test('[CON-18] the head of the audit goes into the log once an hour, whoever looks, and only when it changed', async () => {
  const { db, append, act, leaves } = await setUp()
  expect(await logAuditHead(db)).toBe(false)
  await act(1, hourMs)
  const second = await act(2, hourMs)
  await act(3)
  const told = await Promise.all([1, 2, 3].map(() => logAuditHead(db)))
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await append()).toMatchObject({ appended: 1, refused: [] })
  expect(await leaves()).toEqual([{ kind: 'audit', rows: 2, head: second.hash.toString('hex') }])
  expect(await logAuditHead(db)).toBe(false)
})

test('[CON-18] a head that is not that of the audit is not signed', async () => {
  const { owner, db, append, act } = await setUp()
  await act(1, hourMs)
  await logAuditHead(db)
  await sql`UPDATE outbox SET leaf = replace(leaf, '"rows":1', '"rows":2')`.execute(owner)
  await sql`INSERT INTO outbox (message_id, payload, leaf) SELECT 'audit:2', '{}', leaf FROM outbox`.execute(owner)
  expect((await append()).refused.map(({ messageId }) => messageId)).toEqual(['audit:1', 'audit:2'])
})

test('[CON-16] an audit that was written anew, or cut off, does not fit the heads in the log', async () => {
  const { owner, db, append, act } = await setUp()
  for (let n = 1; n <= 5; n++) await act(n, hourMs)
  await logAuditHead(db)
  await append()
  expect((await verifyAudit(db)).firstFault).toBeUndefined()
  await sql`ALTER TABLE operator_audit DISABLE TRIGGER USER`.execute(owner)
  await sql`DELETE FROM operator_audit WHERE id = 5`.execute(owner)
  expect((await verifyAudit(db)).firstFault).toEqual({ id: 5, kind: 'missing' })
  await act(6)
  expect((await verifyAudit(db)).firstFault).toEqual({ id: 5, kind: 'rewritten' })
})
