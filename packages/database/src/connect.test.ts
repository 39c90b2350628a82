import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

async function backendPid(db: Parameters<ReturnType<typeof sql>['execute']>[0]): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]?.pid ?? 0
}

test('a connection that is cut between two statements fails its transaction, and nothing else', async () => {
  const { db } = await testDatabase()
  const transaction = db.transaction().execute(async (trx) => {
    const pid = await backendPid(trx)
    await sql`SELECT pg_terminate_backend(${pid}, 2000)`.execute(db)
    // The cut has arrived before the next statement is sent.
    await new Promise((resolve) => setImmediate(resolve))
    await sql`SELECT 1`.execute(trx)
  })
  await expect(transaction).rejects.toThrow()
  expect(await backendPid(db)).toBeGreaterThan(0)
})

test('numbers that count are numbers', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ turn: unknown }>`SELECT 2026111400684::bigint AS turn`.execute(db)
  expect(rows[0]?.turn).toBe(2026111400684)
})
