import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { withQueryLabel } from './query-label.ts'
import { testDatabase } from './testing.ts'

async function readApplication(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_setting('application_name') AS name`.execute(db)
  return rows[0]?.name ?? ''
}

test('a transaction has the query label, and the connection its own name afterwards', async () => {
  const { db } = await testDatabase()
  await db.connection().execute(async (connection) => {
    const inTransaction = () =>
      connection.transaction().execute(async (trx) => [await readApplication(trx), await readApplication(trx)])
    expect(await withQueryLabel("it's one", inTransaction)).toEqual(["test it's one", "test it's one"])
    expect(await withQueryLabel('another', inTransaction)).toEqual(['test another', 'test another'])
    expect(await readApplication(connection)).toBe('test')
  })
})

test('a single statement has the query label, however often it runs', async () => {
  const { db } = await testDatabase()
  const readNames = async () => (await sql<{ name: string }>`SELECT name FROM pg_cursors`.execute(db)).rows
  for (const name of ['one', 'one', 'another']) expect(await withQueryLabel(name, readNames)).toEqual([{ name }])
  expect(await readNames()).toEqual([{ name: '' }])
})

test('an error has the process id of its PostgreSQL connection', async () => {
  const { db } = await testDatabase()
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ id: number }>`SELECT pg_backend_pid() AS id`.execute(connection)
    const failing = withQueryLabel('one', () => sql`SELECT 1 / 0`.execute(connection))
    await expect(failing).rejects.toMatchObject({ code: '22012', serverProcess: rows[0]?.id })
  })
})
