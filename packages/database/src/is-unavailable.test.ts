import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type ConnectOptions, connect } from './connect.ts'
import { isUnavailable } from './is-unavailable.ts'
import { testDatabase } from './testing.ts'

async function connectWith(options: Partial<ConnectOptions>) {
  const { url, db: admin } = await testDatabase()
  const db = connect({ url, application: 'busy', maxConnections: 1, onIdleError: () => {}, ...options })
  onTestFinished(() => db.destroy())
  return { db, admin }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('[OPS-04] no free connection in time: the database is unavailable', async () => {
  const { db } = await connectWith({ connectionTimeoutMs: 2_000 }) // the limit is tested
  await db.connection().execute(async () => {
    const failure = await failureOf(sql`SELECT 1`.execute(db))
    expect(String(failure)).toContain('timeout exceeded')
    expect(isUnavailable(failure)).toBe(true)
  })
})

test('[OPS-04] a statement that took too long, a connection that somebody ended, a server that is not there', async () => {
  const { db } = await connectWith({ statementTimeoutMs: 50 }) // the limit is tested
  expect(isUnavailable(await failureOf(sql`SELECT pg_sleep(5)`.execute(db)))).toBe(true)
  const ended = await connectWith({})
  const sleeping = failureOf(sql`SELECT pg_sleep(30)`.execute(ended.db))
  const end = sql<{ ended: boolean }>`
    SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
    WHERE application_name = 'busy' AND state = 'active' AND datname = current_database()`
  await expect.poll(async () => (await end.execute(ended.admin)).rows.length).toBe(1)
  expect(isUnavailable(await sleeping)).toBe(true)
  const nowhere = connect({
    url: 'postgres://127.0.0.1:9/x',
    application: 'x',
    maxConnections: 1,
    onIdleError: () => {},
  })
  expect(isUnavailable(await failureOf(sql`SELECT 1`.execute(nowhere)))).toBe(true)
  await nowhere.destroy()
})

test('[OPS-04] a statement that is wrong or refused is no such case, nor is anything else', async () => {
  const { db } = await connectWith({})
  for (const wrong of [sql`SELECT nothing`, sql`SELECT 1 / 0`, sql`INSERT INTO audit DEFAULT VALUES`])
    expect(isUnavailable(await failureOf(wrong.execute(db)))).toBe(false)
  for (const other of [new Error('timeout'), new TypeError('x'), undefined, 'ECONNREFUSED', { code: '57P01' }])
    expect(isUnavailable(other)).toBe(false)
})
