import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { testDatabase } from './testing.ts'

async function backendPid(db: Parameters<ReturnType<typeof sql>['execute']>[0]): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]?.pid ?? 0
}

test('a connection that breaks between two statements fails only its own transaction', async () => {
  const { db } = await testDatabase()
  const transaction = db.transaction().execute(async (trx) => {
    const pid = await backendPid(trx)
    await sql`SELECT pg_terminate_backend(${pid}, 2000)`.execute(db)
    // The disconnect arrives before the next statement is sent.
    await new Promise((resolve) => setImmediate(resolve))
    await sql`SELECT 1`.execute(trx)
  })
  await expect(transaction).rejects.toThrow()
  expect(await backendPid(db)).toBeGreaterThan(0)
})

test('bigint columns are read as numbers', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ turn: unknown }>`SELECT 2026111400684::bigint AS turn`.execute(db)
  expect(rows[0]?.turn).toBe(2026111400684)
})

test('what is told of a connection that broke while idle has nothing of the client', async () => {
  const { db, url } = await testDatabase()
  const told: Error[] = []
  const onIdleError = (error: Error) => void told.push(error)
  const other = connect({ url, application: 'test', maxConnections: 1, onIdleError })
  onTestFinished(() => other.destroy())
  const pid = await backendPid(other)
  await sql`SELECT pg_terminate_backend(${pid}, 2000)`.execute(db)
  await expect.poll(() => told.length).toBe(1)
  expect(JSON.stringify({ ...told[0] }).length).toBeLessThan(1000)
})

/** A proxy to the server that can go silent without closing. */
async function wireTo(url: string) {
  const { hostname, port } = new URL(url)
  let isDead = false
  const server = createServer((client) => {
    const upstream = connectSocket(Number(port), hostname)
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      from.on('data', (bytes) => isDead || to.write(bytes))
      from.on('error', () => {}).on('close', () => isDead || to.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const wired = new URL(url)
  wired.port = String((server.address() as AddressInfo).port)
  return { url: wired.href, goDead: (dead: boolean) => (isDead = dead) }
}

test('a statement to a machine that went silent fails, and the next one uses a new connection', async () => {
  const { url } = await testDatabase()
  const wire = await wireTo(url)
  const statementTimeoutMs = 2_000 // the limit is tested
  const options = { application: 'test', maxConnections: 1, onIdleError: () => {} }
  const db = connect({ url: wire.url, statementTimeoutMs, ...options })
  onTestFinished(() => db.destroy())
  await backendPid(db)
  wire.goDead(true)
  await expect(backendPid(db)).rejects.toThrow(/terminated/)
  wire.goDead(false)
  expect(await backendPid(db)).toBeGreaterThan(0)
})
