import { join } from 'node:path'
import { defineReplicatedPostgres } from '@quayso/stack/parts/replicated-postgres'
import { runScript } from '@quayso/stack/parts/run-script'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { primaryUrl, serverUrls, severalServers } from './servers.ts'

test.each([
  ['postgres://a:b@one:1,two:2/q?x=1,2', ['postgres://a:b@one:1/q?x=1,2', 'postgres://a:b@two:2/q?x=1,2']],
  ['postgresql://one,two,[::1]:5/q', ['postgresql://one/q', 'postgresql://two/q', 'postgresql://[::1]:5/q']],
  ['postgres://a@one/q?o=1,2', ['postgres://a@one/q?o=1,2']],
  ['postgres:///q?host=/run', ['postgres:///q?host=/run']],
])('%s has the servers %j', (url, urls) => {
  expect(serverUrls(url)).toEqual(urls)
  if (urls.length > 1) expect(severalServers(urls)).toBe(url)
})

test('writes go to the primary, move to the promoted replica, and do not return to the old primary', async () => {
  const { dir, remove } = temporaryDir('failover')
  const options = { dir: join(dir, 'postgres'), database: 'quayso', settings: { fsync: 'off' }, replicas: 1 }
  const postgres = await defineReplicatedPostgres(options)
  const { url } = postgres
  onTestFinished(async () => {
    await postgres.stop()
    remove()
  })
  await postgres.start()
  const db = connect({ url, application: 'test', maxConnections: 2, onIdleError: () => {} })
  onTestFinished(() => db.destroy())
  const write = (number: number) => sql`INSERT INTO written VALUES (${number})`.execute(db)
  await sql`CREATE TABLE written (number int)`.execute(db)
  await write(1)
  const replica = postgres.servers[1]?.url ?? ''
  const withoutFence = runScript('postgres/failover.sh', ['--fence', 'false', replica])
  await expect(withoutFence).rejects.toThrow(/nothing was done/)
  const old = await postgres.failOver()
  await expect.poll(() => write(2).catch(() => undefined)).toBeDefined()
  await old.start()
  expect(await primaryUrl(url)).toBe(replica)
  const { rows } = await sql`SELECT number FROM written ORDER BY number`.execute(db)
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
})
